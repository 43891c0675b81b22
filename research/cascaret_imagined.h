/* Players of the quick copy of Cascaret who imagine the cards they do not see, as game/bots/cascaret does, and one who
 * sees them all.
 */

#include "cascaret_worlds.h"

enum { MOST_CHOICES = 24, MOST_WORLDS = 200, BATCHES = 3, CLEARLY = 2 };
/* What so many choices came to in the same worlds, and which of them are still tried. */
typedef struct {
    double worth[MOST_CHOICES][MOST_WORLDS], sum[MOST_CHOICES];
    int left[MOST_CHOICES], choices, seen;
} Contest;
/* Whether to try on: where choices may be dropped, those clearly behind are, after each third of the worlds. */
static int goes_on(Contest *t, const P *p) {
    if (!p->drops || !t->seen || t->seen % (p->worlds / BATCHES)) return t->seen < p->worlds;
    int best = -1, left = 0;
    for (int j = 0; j < t->choices; j++)
        if (t->left[j] && (best < 0 || t->sum[j] > t->sum[best])) best = j;
    for (int j = 0; j < t->choices; j++) {
        double mean = (t->sum[best] - t->sum[j]) / t->seen, spread = 0;
        for (int i = 0; i < t->seen; i++) {
            double off = t->worth[best][i] - t->worth[j][i] - mean;
            spread += off * off;
        }
        if (j != best && mean > CLEARLY * sqrt(spread / (t->seen - 1) / t->seen)) t->left[j] = 0;
        left += t->left[j];
    }
    return t->seen < p->worlds && left > 1;
}
static void came_to(Contest *t, int choice, double worth) {
    t->worth[choice][t->seen] = worth;
    t->sum[choice] += worth;
}
static void contest(Contest *t, int choices) {
    t->choices = choices;
    t->seen = 0;
    for (int j = 0; j < choices; j++) {
        t->left[j] = 1;
        t->sum[j] = 0;
    }
}
static Speech mc_speech(const Coup *c, int me, const P *ps, Rng *g) {
    const P *p = &ps[me];
    View v;
    look(c, me, &v);
    models(&v, ps, me);
    Rights r = rights(c, me);
    Speech s[24];
    int k = sensible(c->hand[me], r, s);
    Speech plain = p->prior ? rule_speech(c->hand[me], r, p->go_in) : plain_speech(c->hand[me], r, p->go_in);
    {
        int f = 0;
        for (int j = 0; j < k; j++)
            f |= s[j].act == plain.act && s[j].thrown == plain.thrown && s[j].turnup == plain.turnup;
        if (!f) s[k++] = plain;
    }
    Contest tried;
    for (contest(&tried, k); goes_on(&tried, p); tried.seen++) {
        int8_t w[32];
        imagine(&v, w, g, p->odd, 4000);
        Coup base;
        coup_in(&v, w, &base);
        for (int j = 0; j < k; j++) {
            if (!tried.left[j]) continue;
            Coup t = base;
            speak(&t, me, s[j]);
            finish(&t, me + 1, &v, p, 0, g);
            came_to(&tried, j, worth(&t, me));
        }
    }
    int b = 0;
    double bv = -1e9;
    for (int j = 0; j < k; j++) {
        if (!tried.left[j]) continue;
        double x =
            tried.sum[j] / tried.seen +
            ((s[j].act == plain.act && s[j].thrown == plain.thrown && s[j].turnup == plain.turnup) ? p->doubt : 0);
        if (x > bv) {
            bv = x;
            b = j;
        }
    }
    return s[b];
}
/* A card chosen over imagined worlds; what follows is played by the models, or, with `open_cards`, by the best card of
 * each world as if it were seen.
 */
static int mc_card(const Coup *c, const P *ps, int open_cards, Rng *g) {
    int me = c->player;
    const P *p = &ps[me];
    M ch = c->led < 0 ? c->hand[me] : allowed(c->hand[me], c->led, c->best);
    if (!(ch & (ch - 1))) return lo(ch);
    View v;
    look(c, me, &v);
    models(&v, ps, me);
    int cards[5], k = 0, b = -1;
    for (; ch; ch &= ch - 1) cards[k++] = lo(ch);
    Contest tried;
    for (contest(&tried, k); goes_on(&tried, p); tried.seen++) {
        int8_t w[32];
        imagine(&v, w, g, p->odd, 4000);
        Coup base;
        coup_in(&v, w, &base);
        for (int j = 0; j < k; j++) {
            if (!tried.left[j]) continue;
            Coup t = base;
            int over = lay(&t, cards[j]);
            if (!over && open_cards) came_to(&tried, j, oracle(&t, me, v.kinds, g, 0));
            else {
                if (!over) roll_to(&t, v.kinds, p->solved, g);
                came_to(&tried, j, worth(&t, me));
            }
        }
    }
    for (int j = 0; j < k; j++)
        if (tried.left[j] && (b < 0 || tried.sum[j] > tried.sum[b])) b = j;
    return cards[b];
}
/* Let the places after one speak as it thinks they do; returns 1 where a Lanturlu has ended the coup. */
static int others_speak(Coup *t, int me, const View *v, Rng *g) {
    int n = t->n;
    for (int p = me + 1; p < n; p++) {
        if (p == n - 1 && !t->inn) break;
        if (is_lant(t->hand[p])) {
            if (t->noce) {
                settle_lant(t, p, ((1 << n) - 1) & ~(1 << p));
                return 1;
            }
            speak(t, p, (Speech){PASS, 0, -1});
            continue;
        }
        speak(t, p, simple_speech(0, v->msp[p], v->mgo[p], t->hand[p], rights(t, p), g));
    }
    return 0;
}
static Speech or_speech(const Coup *c, int me, const P *ps, Rng *g, double *val) {
    View v;
    look(c, me, &v);
    models(&v, ps, me);
    Rights r = rights(c, me);
    Speech best = {PLAY, 0, -1};
    double bv = -1e9;
    for (int giv = -1; giv < 41; giv++) {
        if (giv >= 0 && (r.retourne < 0 || !(c->hand[me] >> giv & 1))) continue;
        M h = giv >= 0 ? c->hand[me] & ~(1ULL << giv) : c->hand[me];
        for (M th = h;; th = (th - 1) & h) {
            if (pc(th) <= r.stock) {
                Coup t = *c;
                speak(&t, me, (Speech){th ? DRAW : PLAY, th, giv});
                int over = others_speak(&t, me, &v, g);
                double x = over || after_speaking(&t) ? worth(&t, me) : oracle(&t, me, v.kinds, g, 0);
                if (x > bv) {
                    bv = x;
                    best = (Speech){th ? DRAW : PLAY, th, giv};
                }
            }
            if (!th) break;
        }
    }
    for (int a = 0; a < 2; a++) {
        if (a == 0 && r.noce) continue;
        if (a == 1 && !r.fille) continue;
        Coup t = *c;
        Speech s = {a ? FILLE : PASS, 0, -1};
        speak(&t, me, s);
        int over = others_speak(&t, me, &v, g);
        double x = over || after_speaking(&t) ? worth(&t, me)
                   : (t.inn >> me & 1)        ? oracle(&t, me, v.kinds, g, 0)
                                              : (roll_cards(&t, v.kinds, g), worth(&t, me));
        if (x > bv) {
            bv = x;
            best = s;
        }
    }
    if (val) *val = bv;
    return best;
}
static void play_coup(Coup *c, const P *ps, Rng *g) {
    int n = c->n;
    for (int p = 0; p < n; p++) {
        if (p == n - 1 && !c->inn) break;
        if (is_lant(c->hand[p])) {
            if (c->noce) {
                c->shown = 1;
                settle_lant(c, p, ((1 << n) - 1) & ~(1 << p));
                return;
            }
            speak(c, p, (Speech){PASS, 0, -1});
            continue;
        }
        Speech s;
        if (ps[p].speech == 6) s = mc_speech(c, p, ps, g);
        else if (ps[p].speech == 8) s = or_speech(c, p, ps, g, 0);
        else s = simple_speech(&ps[p], ps[p].speech, ps[p].go_in, c->hand[p], rights(c, p), g);
        given[p] = s.turnup;
        speak(c, p, s);
    }
    if (after_speaking(c)) return;
    for (;;) {
        int p = c->player;
        int card;
        if (could_be) could_be[c->nplays] = c->led < 0 ? c->hand[p] : allowed(c->hand[p], c->led, c->best);
        if (ps[p].card == 10 || ps[p].card == 12) card = mc_card(c, ps, ps[p].card == 12, g);
        else if (ps[p].card == 11) {
            Coup t = *c;
            View v;
            v.c = c;
            models(&v, ps, p);
            oracle(&t, p, v.kinds, g, &card);
        } else card = simple_card(ps[p].card, ps[p].wits, c->hand[p], c->led, c->best, c->count == pc(c->inn) - 1, g);
        if (lay(c, card)) return;
    }
}
