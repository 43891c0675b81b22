/* The cards and the laws of a coup of Cascaret as whole numbers, for the options as they stand by default.
 *
 * A card is a bit once trumps are known: 8 * suit + power - 1 for the sides, 32 + power - 1 for trumps, the Mistigri 40
 * (game/odds/cascaret/codes.py has the same order). A hand is a mask of bits. Players are numbered in the order in
 * which they speak, the dealer last. Gains are in sixths of the pot, a bete is -6 (a trick won beside it is not:
 * CA-18).
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef uint64_t M;
#define MAXN 5
#define MISTIGRI_ID 29
#define TR 0x1FF00000000ULL
#define MIS 40
#define MISBIT (1ULL << MIS)
#define BETE (-6)
enum { PASS, PLAY, DRAW, FILLE };
static const int TP[10] = {0, 32, 36, 40, 46, 54, 64, 76, 92, 100};
static const int SP[9] = {0, 0, 0, 1, 2, 4, 9, 20, 44};
static int PTS[41], POW[41];
static M SUITM[41], ABOVE[41];
static int WK[41]; /* order of worth keeping */
static inline int lo(M m) { return __builtin_ctzll(m); }
static inline int hi(M m) { return 63 - __builtin_clzll(m); }
static inline int pc(M m) { return __builtin_popcountll(m); }
static void tables(void) {
    for (int b = 0; b < 41; b++) {
        int t = b >= 32;
        POW[b] = t ? b - 31 : (b & 7) + 1;
        SUITM[b] = t ? TR : (0xFFULL << (b & ~7));
        ABOVE[b] = SUITM[b] & ~((2ULL << b) - 1);
        PTS[b] = t ? TP[POW[b]] : SP[POW[b]];
        WK[b] = PTS[b] * 10000 + POW[b] * 100 + b;
    }
}
typedef struct {
    uint64_t s;
} Rng;
static inline uint64_t rnd(Rng *r) {
    uint64_t z = (r->s += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}
static inline uint32_t below(Rng *r, uint32_t n) { return (uint32_t)(((rnd(r) >> 32) * n) >> 32); }
static inline double unit(Rng *r) { return (rnd(r) >> 11) * 0x1p-53; }
static int strength(M h) {
    int s = 0;
    while (h) {
        s += PTS[lo(h)];
        h &= h - 1;
    }
    return s;
}
static int is_lant(M h) {
    if (pc(h) != 5) return 0;
    h &= ~MISBIT;
    return !(h & ~SUITM[lo(h)]);
}
static M lant_rank(M h) { /* comparable */
    M plain = h & ~MISBIT;
    M r = (h >> MIS & 1) << 60;
    if (plain & TR) r |= 1ULL << 59;
    int p[5], k = 0;
    while (h) {
        p[k++] = POW[lo(h)];
        h &= h - 1;
    }
    for (int i = 0; i < k; i++)
        for (int j = i + 1; j < k; j++)
            if (p[j] > p[i]) {
                int t = p[i];
                p[i] = p[j];
                p[j] = t;
            }
    for (int i = 0; i < k; i++) r |= (M)p[i] << (40 - 4 * i);
    return r;
}
typedef struct {
    int act;
    M thrown;
    int turnup;
} Speech; /* turnup: bit index given for the retourne, -1 none */
/* What a speaker may do and sees: retourne is -1 but for the dealer, k are in and left speak later; of those who are in
 * drew[0] were given no card, drew[1] one or two, drew[2] more, drew[3] the fille; turned: the Mistigri was turned, and
 * the dealer may take it.
 */
typedef struct {
    int noce, fille, stock, retourne, k, left;
    int drew[4], turned;
} Rights;
/* the coup */
typedef struct {
    int n, noce, trump, ret, ntok;
    int8_t card[32]; /* by token, bit index */
    M hand[MAXN];
    M dealt[MAXN];
    M thrown[MAXN];
    M filleset;
    int8_t act[MAXN];
    int8_t nthrown[MAXN];
    int8_t ret_taken;
    int8_t ret_given;
    int fille_taker;
    int next; /* next stock token */
    int inn;
    M passed; /* bit masks of positions */
    int speaker;
    /* tricks */
    int tricks, player, count, led, best, taker;
    int took[MAXN];
    int top, doubler;
    int8_t plays[25][2];
    int nplays; /* pos,card */
    int lead_at[6];
    int alone, shown;
    int winner;
    int gains[MAXN];
} Coup;
static inline int first_tok(int n, int place, int k) {
    return k < 2 ? 2 * place + k : 2 * (n + 1) + 3 * place + (k - 2);
}
static inline int place_of(int n, int pos) { return pos == n - 1 ? n : pos; }
static inline M dealt_mask(const int8_t *card, int n, int place) {
    M m = 0;
    for (int k = 0; k < 5; k++) m |= 1ULL << card[first_tok(n, place, k)];
    return m;
}
static inline M allowed(M h, int led, int best) {
    M o = h & SUITM[led];
    if (!o) o = h & TR;
    if (!o) return h;
    M t;
    if (best >= 32) t = o & TR & ABOVE[best];
    else t = (o & TR) | (o & ABOVE[best]);
    if (led < 32 && best < 32 && !(o & TR)) t = o & ABOVE[best];
    return t ? t : o;
}
static inline int takes(int c, int best) { return c > best && (c >= 32 || (c >> 3) == (best >> 3)); }
static inline M taking(M ch, int best) {
    M t = best >= 32 ? ch & ABOVE[best] : (ch & TR) | (ch & ABOVE[best]);
    return t;
}
static void deal(Coup *c, int n, const uint8_t *ids, int noce, int mistigri_id) {
    memset(c, 0, sizeof *c);
    c->n = n;
    c->noce = noce;
    int rt = 5 * (n + 1);
    int turned = ids[rt];
    int trump = turned >> 3;
    if (turned == mistigri_id) { /* dealer names the best suit */
        int bestv = -1;
        for (int s = 0; s < 4; s++) {
            int pts[5];
            int sum = 0, min = 1 << 30;
            for (int k = 0; k < 5; k++) {
                int id = ids[first_tok(n, n, k)];
                int v = (id >> 3) == s ? TP[(id & 7) + 1] : SP[(id & 7) + 1];
                pts[k] = v;
                sum += v;
                if (v < min) min = v;
            }
            (void)pts;
            sum += 100 - min;
            if (sum > bestv) {
                bestv = sum;
                trump = s;
            }
        }
    }
    c->trump = trump;
    for (int t = 0; t < 32; t++) {
        int id = ids[t];
        c->card[t] = id == mistigri_id ? MIS : (id >> 3) == trump ? 32 + (id & 7) : id;
    }
    c->ret = c->card[rt];
    c->next = rt + 1;
    for (int p = 0; p < n; p++) c->hand[p] = c->dealt[p] = dealt_mask(c->card, n, place_of(n, p));
    c->filleset = dealt_mask(c->card, n, n - 1);
    c->fille_taker = -1;
    c->led = -1;
    c->top = -1;
    c->doubler = -1;
    c->winner = -1;
    c->ret_given = -1;
    for (int p = 0; p < n; p++) c->act[p] = -1;
}
static Rights rights(const Coup *c, int pos) {
    int dealer = pos == c->n - 1;
    Rights r = {c->noce,    c->fille_taker < 0, c->n == 5 ? 0 : 32 - c->next, dealer ? c->ret : -1,
                pc(c->inn), c->n - 1 - pos};
    for (int p = 0; p < pos; p++)
        if (c->inn >> p & 1) r.drew[c->act[p] == FILLE ? 3 : (c->nthrown[p] > 0) + (c->nthrown[p] > 2)]++;
    r.turned = !dealer && c->ret == MIS;
    return r;
}
static int given[MAXN];
static uint64_t *could_be;
static void speak(Coup *c, int pos, Speech s) {
    c->act[pos] = s.act;
    c->nthrown[pos] = 0;
    if (s.act == PASS) {
        c->passed |= 1u << pos;
        return;
    }
    c->inn |= 1 << pos;
    if (s.act == FILLE) {
        c->fille_taker = pos;
        c->hand[pos] = c->filleset;
        return;
    }
    if (s.turnup >= 0) {
        c->hand[pos] &= ~(1ULL << s.turnup);
        c->hand[pos] |= 1ULL << c->ret;
        c->ret_taken = 1;
        c->ret_given = s.turnup;
    }
    if (s.act == DRAW) {
        c->thrown[pos] = s.thrown;
        c->hand[pos] &= ~s.thrown;
        int k = pc(s.thrown);
        c->nthrown[pos] = k;
        while (k--) c->hand[pos] |= 1ULL << c->card[c->next++];
    }
}
static void settle_lant(Coup *c, int w, int losers) {
    for (int p = 0; p < c->n; p++) c->gains[p] = p == w ? 6 : (losers >> p & 1) ? BETE : 0;
    c->winner = w;
}
/* after all spoke: 1 if over */
static int after_speaking(Coup *c) {
    int n = c->n, shown = 0, w = -1;
    M best = 0;
    for (int p = 0; p < n; p++) {
        if (c->act[p] < 0 && !shown) continue;
        if (is_lant(c->hand[p])) {
            M r = lant_rank(c->hand[p]);
            if (w < 0 || r > best) {
                best = r;
                w = p;
            }
            shown = 1;
        }
    }
    if (shown) {
        c->shown = 1;
        int los = (c->noce ? ((1 << n) - 1) : c->inn) & ~(1 << w);
        settle_lant(c, w, los);
        return 1;
    }
    if (pc(c->inn) < 2) {
        int a = c->inn ? lo(c->inn) : -1;
        if (a < 0)
            for (int p = 0; p < n; p++)
                if (c->act[p] < 0) {
                    a = p;
                    break;
                }
        c->alone = 1;
        for (int p = 0; p < n; p++) c->gains[p] = p == a ? 6 : 0;
        c->winner = a;
        return 1;
    }
    c->player = lo(c->inn);
    c->count = 0;
    c->led = -1;
    return 0;
}
static inline int next_in(const Coup *c, int p) {
    do p = p + 1 == c->n ? 0 : p + 1;
    while (!(c->inn >> p & 1));
    return p;
}
/* play a card: 1 if the coup is over */
static int lay(Coup *c, int card) {
    int p = c->player;
    c->hand[p] &= ~(1ULL << card);
    c->plays[c->nplays][0] = p;
    c->plays[c->nplays++][1] = card;
    if (c->led < 0) {
        c->led = card;
        c->best = card;
        c->taker = p;
    } else if (takes(card, c->best)) {
        c->best = card;
        c->taker = p;
    }
    if (++c->count < pc(c->inn)) {
        c->player = next_in(c, p);
        return 0;
    }
    c->took[c->taker]++;
    c->tricks++;
    if (c->best >= 32 && c->best > c->top) {
        c->top = c->best;
        c->doubler = c->taker;
    }
    c->player = c->taker;
    c->count = 0;
    c->led = -1;
    if (c->tricks < 5) return 0;
    int d = c->top >= 0 ? c->doubler : c->taker;
    for (int q = 0; q < c->n; q++) c->gains[q] = (c->inn >> q & 1) ? (c->took[q] ? c->took[q] : BETE) : 0;
    c->gains[d]++;
    c->winner = -2;
    return 1;
}
