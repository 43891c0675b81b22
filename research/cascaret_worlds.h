/* What one place at the quick copy of Cascaret knows, deals that agree with it, and a deal played to its end as that
 * place thinks its rivals play.
 */

#include "cascaret_players.h"

/* What one place knows, and deals that agree with it. */
/* token bookkeeping is rebuilt from the record: tokens of a hand by position */
typedef struct {
    int8_t tok[MAXN][5];
    int8_t thr[MAXN][5];
    int nthr[MAXN];
} Toks;
static void toks_of(const Coup *c, Toks *t) { /* hands before play, by token; thrown tokens */
    int n = c->n, next = 5 * (n + 1) + 1;
    for (int p = 0; p < n; p++) {
        t->nthr[p] = 0;
        int place = place_of(n, p);
        if (c->act[p] == FILLE) place = n - 1;
        for (int k = 0; k < 5; k++) t->tok[p][k] = first_tok(n, place, k);
        if (c->act[p] == PLAY || c->act[p] == DRAW) {
            for (int k = 0; k < 5; k++) {
                int b = c->card[t->tok[p][k]];
                if (c->ret_taken && p == n - 1 && b == c->ret_given) {
                    t->thr[p][t->nthr[p]++] = t->tok[p][k];
                    t->tok[p][k] = 5 * (n + 1);
                }
            }
            for (int k = 0; k < 5; k++) {
                int b = c->card[t->tok[p][k]];
                if (c->thrown[p] >> b & 1) {
                    t->thr[p][t->nthr[p]++] = t->tok[p][k];
                    t->tok[p][k] = next++;
                }
            }
        }
    }
}
typedef struct {
    const Coup *c;
    int me;
    Toks t;
    int8_t hidden[32];
    int nh;
    int8_t free[32];
    int nf;
    M lim[MAXN];
    int8_t own[32];
    int kinds[MAXN];
    int msp[MAXN];
    int mgo[MAXN];
    int speaking;
} View;
static void limits(const Coup *c, View *v) {
    for (int p = 0; p < c->n; p++) v->lim[p] = ~0ULL;
    int led = -1, best = -1, cnt = 0, ni = pc(c->inn);
    for (int i = 0; i < c->nplays; i++) {
        int p = c->plays[i][0], b = c->plays[i][1];
        if (cnt == 0) {
            led = best = b;
        } else {
            if (SUITM[b] != SUITM[led]) {
                v->lim[p] &= ~SUITM[led];
                if (b < 32) v->lim[p] &= ~TR;
            }
            if ((SUITM[b] == SUITM[led] || b >= 32) && !takes(b, best) && SUITM[best] == SUITM[b])
                v->lim[p] &= ~ABOVE[best];
            if (takes(b, best)) best = b;
        }
        if (++cnt == ni) cnt = 0;
    }
}
static void look(const Coup *c, int me, View *v) {
    int n = c->n;
    v->c = c;
    v->me = me;
    toks_of(c, &v->t);
    limits(c, v);
    M seen = c->dealt[me] | 1ULL << c->ret | c->hand[me];
    if (c->act[me] == FILLE) seen |= c->filleset;
    for (int i = 0; i < c->nplays; i++) seen |= 1ULL << c->plays[i][1];
    M all = 0;
    for (int t = 0; t < 32; t++) all |= 1ULL << c->card[t];
    (void)n;
    v->nh = v->nf = 0;
    for (int t = 0; t < 32; t++) {
        v->own[t] = -1;
        if (!(seen >> c->card[t] & 1)) {
            v->hidden[v->nh++] = t;
        }
    }
    for (M m = all & ~seen; m; m &= m - 1) v->free[v->nf++] = lo(m);
    for (int p = 0; p < n; p++)
        if (p != me && c->act[p] != PASS)
            for (int k = 0; k < 5; k++) v->own[v->t.tok[p][k]] = p;
}
/* sample cards for the hidden tokens; returns 1 */
static int imagine(const View *v, int8_t *world, Rng *g, double odd, int tries) {
    const Coup *c = v->c;
    int n = c->n;
    int8_t f[32];
    memcpy(f, v->free, v->nf);
    for (;;) {
        memcpy(world, c->card, 32);
    again:;
        int ok = 1;
        for (int i = 0; i < v->nh; i++) {
            int j = i + below(g, v->nf - i);
            int8_t x = f[i];
            f[i] = f[j];
            f[j] = x;
            int t = v->hidden[i];
            int o = v->own[t];
            if (o >= 0 && !(v->lim[o] >> f[i] & 1)) {
                ok = 0;
                break;
            }
            world[t] = f[i];
        }
        if (!ok) goto again;
        if (--tries < 0) return 1;
        /* speech */
        int stock = n == 5 ? 0 : 31 - 5 * (n + 1);
        int fille = 1;
        for (int p = 0; p < n && ok; p++) {
            int a = c->act[p];
            if (a < 0) break;
            if (p != v->me) {
                M D = dealt_mask(world, n, place_of(n, p));
                Rights r = {c->noce, fille, stock, p == n - 1 ? c->ret : -1, 0, 0};
                int match;
                Speech s = {0, 0, -1};
                if (is_lant(D)) {
                    match = a == PASS;
                } else {
                    s = simple_speech(0, v->msp[p], v->mgo[p], D, r, 0);
                    match = s.act == a && (a != DRAW || pc(s.thrown) == c->nthrown[p]) &&
                            (p != n - 1 || a == FILLE || a == PASS || (s.turnup >= 0) == c->ret_taken);
                    if (match && (a == DRAW || (p == n - 1 && c->ret_taken && a != FILLE && a != PASS))) {
                        /* reassign: the thrown are those of the model */
                        M T = s.thrown | (s.turnup >= 0 ? 1ULL << s.turnup : 0);
                        M K = D & ~T;
                        M knownkept = 0;
                        int hk[5], nk = 0, ht[5], nt = 0;
                        int place = place_of(n, p);
                        for (int k = 0; k < 5; k++) {
                            int t = first_tok(n, place, k);
                            int isthr = 0;
                            for (int q = 0; q < v->t.nthr[p]; q++)
                                if (v->t.thr[p][q] == t) isthr = 1;
                            int hid = 0;
                            for (int q = 0; q < v->nh; q++)
                                if (v->hidden[q] == t) {
                                    hid = 1;
                                    break;
                                }
                            if (isthr) ht[nt++] = t;
                            else if (hid) hk[nk++] = t;
                            else knownkept |= 1ULL << world[t];
                        }
                        if (knownkept & T) match = 0;
                        else {
                            M k2 = K & ~knownkept;
                            if (pc(k2) != nk || pc(T) != nt) match = 0;
                            else {
                                int bad = 0;
                                for (int q = 0; q < nk; q++) {
                                    int b = lo(k2);
                                    k2 &= k2 - 1;
                                    if (!(v->lim[p] >> b & 1)) bad = 1;
                                    world[hk[q]] = b;
                                }
                                M tt = T;
                                for (int q = 0; q < nt; q++) {
                                    world[ht[q]] = lo(tt);
                                    tt &= tt - 1;
                                }
                                if (bad) {
                                    ok = 0;
                                    break;
                                }
                            }
                        }
                    }
                }
                if (!match && unit(g) >= odd) ok = 0;
            }
            if (a == FILLE) fille = 0;
            stock -= c->nthrown[p];
        }
        if (ok) return 1;
    }
}
/* build the coup of a world: hands now */
static void coup_in(const View *v, const int8_t *world, Coup *w) {
    *w = *v->c;
    int n = w->n;
    memcpy(w->card, world, 32);
    M played = 0;
    for (int i = 0; i < w->nplays; i++) played |= 1ULL << w->plays[i][1];
    for (int p = 0; p < n; p++) {
        M m = 0;
        for (int k = 0; k < 5; k++) m |= 1ULL << world[v->t.tok[p][k]];
        w->hand[p] = m & ~played;
        w->dealt[p] = dealt_mask(world, n, place_of(n, p));
    }
    w->filleset = dealt_mask(world, n, n - 1);
}
static void finish(Coup *w, int from, const View *v, const P *me, int kinds_solved, Rng *g) {
    int n = w->n;
    for (int p = from; p < n; p++) {
        if (p == n - 1 && !w->inn) break;
        if (is_lant(w->hand[p])) {
            if (w->noce) {
                settle_lant(w, p, ((1 << n) - 1) & ~(1 << p));
                return;
            }
            speak(w, p, (Speech){PASS, 0, -1});
            continue;
        }
        Speech s = simple_speech(0, v->msp[p], v->mgo[p], w->hand[p], rights(w, p), g);
        speak(w, p, s);
    }
    if (after_speaking(w)) return;
    (void)me;
    roll_to(w, v->kinds, kinds_solved, g);
}
static void models(View *v, const P *ps, int me) {
    for (int p = 0; p < v->c->n; p++) {
        if (ps[me].aware) {
            v->msp[p] = ps[p].speech;
            v->mgo[p] = ps[p].go_in;
            v->kinds[p] = ps[p].card;
        } else {
            v->msp[p] = ps[me].mspeech;
            v->mgo[p] = ps[me].mgo_in;
            v->kinds[p] = ps[me].mcard;
        }
        if (v->msp[p] == 6 || v->msp[p] >= 8) {
            v->msp[p] = 0;
            v->mgo[p] = ps[me].mgo_in;
        }
        if (v->kinds[p] >= 10) v->kinds[p] = C_PLAIN;
    }
    v->kinds[me] = ps[me].scard;
}
