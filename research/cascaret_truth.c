/* What choices at Cascaret come to, by trying: deals that agree with what one seat has seen are made at random, those are
 * kept in which plain players would have said what was said and the cards played were lawful, and each choice is played
 * to its end. The inner loop of cascaret_truth.py.
 */
#include "cascaret_players.h"
#define HIDDEN 255
typedef struct {
    int n, noce, me, spoken; /* spoken: all have, and tricks are played */
    uint8_t known[32];       /* the card of each token, HIDDEN where it is not seen */
    int act[MAXN], away[MAXN], retourne_taken, nplays, plays[25][2];
    int nchoices, choice[16][8]; /* act, card given for the retourne or -1, thrown cards ending in -1; or a card */
} Position;
void ready(void) { tables(); }
static int bit_of(const Coup *c, int id) { return id == MISTIGRI_ID ? MIS : (id >> 3) == c->trump ? 32 + (id & 7) : id; }
static Speech chosen(const Coup *c, const int *choice) {
    Speech s = {choice[0], 0, choice[1] < 0 ? -1 : bit_of(c, choice[1])};
    for (int k = 2; choice[k] >= 0; k++) s.thrown |= 1ULL << bit_of(c, choice[k]);
    return s;
}
static int agrees(const Coup *c, const Position *q, int p) {
    if (is_lant(c->hand[p])) return !q->noce && q->act[p] == PASS;
    Speech s = plain_speech(c->hand[p], rights(c, p), 150);
    if (s.act != q->act[p]) return 0;
    if (s.act == PASS || s.act == FILLE) return 1;
    M away = s.thrown | (s.turnup < 0 ? 0 : 1ULL << s.turnup);
    if (pc(away) != q->away[p] || (p == q->n - 1 && (s.turnup >= 0) != q->retourne_taken)) return 0;
    for (int k = 0; k < 5; k++) { /* a card that has been seen was kept */
        int token = first_tok(q->n, place_of(q->n, p), k);
        if (q->known[token] != HIDDEN && away >> c->card[token] & 1) return 0;
    }
    return 1;
}
static Speech said(const Coup *c, int p) {
    if (is_lant(c->hand[p])) return (Speech){PASS, 0, -1};
    return plain_speech(c->hand[p], rights(c, p), 150);
}
static int plain_now(const Coup *c) {
    M h = c->hand[c->player];
    return c->led < 0 ? plain_lead(h) : plain_follow(h, c->led, c->best, c->count == pc(c->inn) - 1);
}
/* of two ends that are alike for a player: the one that costs the others most, then his right-hand neighbour most */
static int better(const Coup *a, const Coup *b, int p) {
    int sa = 0, sb = 0;
    if (a->gains[p] != b->gains[p]) return a->gains[p] > b->gains[p];
    for (int q = 0; q < a->n; q++) sa += a->gains[q], sb += b->gains[q];
    if (sa != sb) return sa < sb;
    for (int k = 0; k < a->n; k++) {
        int q = (p + k) % a->n;
        if (a->gains[q] != b->gains[q]) return a->gains[q] < b->gains[q];
    }
    return 0;
}
static void open_end(Coup *c) {
    M can = c->led < 0 ? c->hand[c->player] : allowed(c->hand[c->player], c->led, c->best);
    Coup best;
    for (int first = 1; can; can &= can - 1, first = 0) {
        Coup t = *c;
        if (!lay(&t, lo(can))) open_end(&t);
        if (first || better(&t, &best, c->player)) best = t;
    }
    *c = best;
}
static int speaking(Coup c, const Position *q, Speech mine) {
    speak(&c, q->me, mine);
    for (int p = q->me + 1; p < q->n; p++) {
        if (p == q->n - 1 && !c.inn) break;
        if (q->noce && is_lant(c.hand[p])) return BETE;
        speak(&c, p, said(&c, p));
    }
    if (!after_speaking(&c))
        while (!lay(&c, plain_now(&c)));
    return c.gains[q->me];
}
static int playing(Coup c, const Position *q, int card) {
    if (!lay(&c, card)) {
        while (5 - c.tricks > 2) lay(&c, plain_now(&c));
        open_end(&c);
    }
    return c.gains[q->me];
}
/* Return how many deals agree, at most `want` of at most `most` tried; sums and squares of what each choice comes to. */
long truth(const Position *q, uint64_t seed, long want, long most, double *sum, double *square) {
    Rng g = {seed};
    uint8_t ids[32], rest[32], places[32];
    int hidden = 0, met[32] = {0};
    for (int t = 0; t < 32; t++)
        if ((ids[t] = q->known[t]) == HIDDEN) places[hidden++] = t;
        else met[q->known[t]] = 1;
    for (int id = 0, k = 0; id < 32; id++)
        if (!met[id]) rest[k++] = id;
    long found = 0;
    for (long tried = 0; tried < most && found < want; tried++) {
        for (int i = hidden - 1; i >= 0; i--) {
            int j = below(&g, i + 1);
            uint8_t t = rest[i];
            rest[i] = rest[j];
            rest[j] = t;
            ids[places[i]] = rest[i];
        }
        Coup c;
        deal(&c, q->n, ids, q->noce, MISTIGRI_ID);
        int ok = 1;
        for (int p = 0; ok && p < q->n; p++) {
            if (p == q->me && !q->spoken) break;
            if (q->act[p] < 0) continue;
            if (p != q->me) ok = agrees(&c, q, p);
            if (ok) speak(&c, p, p == q->me ? chosen(&c, q->choice[15]) : said(&c, p));
        }
        if (!ok) continue;
        if (q->spoken) {
            if (after_speaking(&c)) continue;
            for (int i = 0; ok && i < q->nplays; i++) {
                int p = q->plays[i][0], card = bit_of(&c, q->plays[i][1]);
                M can = c.led < 0 ? c.hand[p] : allowed(c.hand[p], c.led, c.best);
                ok = c.player == p && (can >> card & 1);
                if (ok) lay(&c, card);
            }
            if (!ok) continue;
        }
        found++;
        for (int k = 0; k < q->nchoices; k++) {
            double x = q->spoken ? playing(c, q, bit_of(&c, q->choice[k][0])) : speaking(c, q, chosen(&c, q->choice[k]));
            sum[k] += x;
            square[k] += x * x;
        }
    }
    return found;
}
