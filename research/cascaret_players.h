/* Plain and trivial players of the quick copy of Cascaret, and coups played on to their end. */

#include "cascaret_coup.h"

static Speech plain_speech(M held, Rights r, int go_in) {
    int worst = lo(held);
    for (M h = held; h; h &= h - 1)
        if (WK[lo(h)] < WK[worst]) worst = lo(h);
    int takes = r.retourne >= 0 && PTS[r.retourne] > PTS[worst];
    M mine = takes ? held & ~(1ULL << worst) : held;
    M th = 0;
    int nt = 0;
    M cand = mine;
    while (nt < r.stock) {
        int b = -1;
        for (M h = cand & ~th; h; h &= h - 1) {
            int c = lo(h);
            if (PTS[c] < 20 && (b < 0 || WK[c] < WK[b])) b = c;
        }
        if (b < 0) break;
        th |= 1ULL << b;
        nt++;
    }
    int worth = strength(mine) + (takes ? PTS[r.retourne] : 0) + 24 * nt - strength(th);
    Speech s;
    if (r.fille && worth < 120) {
        worth = 120;
        s = (Speech){FILLE, 0, -1};
    } else if (nt) s = (Speech){DRAW, th, takes ? worst : -1};
    else s = (Speech){PLAY, 0, takes ? worst : -1};
    if (!(r.noce || worth >= go_in)) s = (Speech){PASS, 0, -1};
    return s;
}
static inline int plain_lead(M h) {
    M t = h & TR;
    if (pc(t) > 1) return hi(t);
    int b = -1, bk = -1000;
    for (; h; h &= h - 1) {
        int c = lo(h);
        int k = (POW[c] - 4 * (c >= 32)) * 100 + c;
        if (k > bk) {
            bk = k;
            b = c;
        }
    }
    return b;
}
static inline int low_of(M h) {
    M p = h & ~TR;
    if (!p) return lo(h);
    int b = -1, bk = 1 << 30;
    for (; p; p &= p - 1) {
        int c = lo(p);
        int k = POW[c] * 100 + c;
        if (k < bk) {
            bk = k;
            b = c;
        }
    }
    return b;
}
static inline int plain_follow(M h, int led, int best, int last) {
    M ch = allowed(h, led, best);
    M t = taking(ch, best);
    if (t) return last ? lo(t) : hi(t);
    return low_of(ch);
}
static inline int triv_lead(M h) {
    int b = -1, bk = -1;
    for (; h; h &= h - 1) {
        int c = lo(h);
        int k = POW[c] * 100 + c;
        if (k > bk) {
            bk = k;
            b = c;
        }
    }
    return b;
}
static inline int triv_lead2(M h) { /* trumps above all */
    M t = h & TR;
    return t ? hi(t) : triv_lead(h);
}
enum { C_PLAIN, C_TRIV, C_TRIV2, C_RANDOM, C_MAZ };
/* How one plays. speech: 0 counts plainly, 1 keeps, 2 any trump, 3 two trumps, 4 draws, 5 mazette, 6 imagines,
 * 7 at random, 8 sees all cards, 9 the learned count. card: C_*, 10 imagines, 11 sees all cards, 12 imagines and plays
 * on at his best. odd: how readily a hand is imagined that would have spoken otherwise; doubt: by how many sixths of the
 * pot figures must speak against what is said first; m...: how rivals are imagined, unless aware; prior: the learned
 * count is said first; drops: what falls clearly behind is tried no more. */
typedef struct {
    int speech; /* 0 plain(go_in) 1 keeps 2 any trump in,else pass; noce keeps 3 two trumps  4 draws all non trumps, in
                   with any trump 5 mazette 6 MC 7 random 8 oracle 9 table */
    int go_in;
    double wits;
    int card; /* C_* or 10 MC, 11 oracle */
    int worlds;
    double doubt, odd;
    int mspeech, mgo_in, mcard, scard; /* model of rivals; own continuation*/
    int aware;                         /* 1: use true rivals' policies in model */
    int solved, prior, drops;
} P;
static double VALUE_BETE = 1.0; /* weight of others' bete */

enum { Q_TP = 0, Q_SP = 10, Q_BELOW = 19, Q_CARD, Q_HAND, Q_GO, Q_COMPANY = 47, Q_DREW = 53, Q_TURNED = 57, Q_N };
static int Q[Q_N];
static int WQ(int b) { return (b >= 32 ? Q[Q_TP + POW[b]] : Q[Q_SP + POW[b]]) * 10000 + POW[b] * 100 + b; }
static inline int PQ(int b) { return b >= 32 ? Q[Q_TP + POW[b]] : Q[Q_SP + POW[b]]; }
/* go_in: with less than 150 one goes in with so many hundredths of a trick less than was learned. */
static Speech rule_speech(M held, Rights r, int go_in) {
    int worst = lo(held);
    for (M h = held; h; h &= h - 1)
        if (WQ(lo(h)) < WQ(worst)) worst = lo(h);
    int takes_ = r.retourne >= 0 && PQ(r.retourne) > PQ(worst);
    M mine = takes_ ? held & ~(1ULL << worst) : held;
    M th = 0;
    int nt = 0;
    while (nt < r.stock) {
        int b = -1;
        for (M h = mine & ~th; h; h &= h - 1) {
            int c = lo(h);
            if (PQ(c) < Q[Q_BELOW] && (b < 0 || WQ(c) < WQ(b))) b = c;
        }
        if (b < 0) break;
        th |= 1ULL << b;
        nt++;
    }
    int w = Q[Q_CARD] * nt + (takes_ ? PQ(r.retourne) : 0);
    for (M h = mine & ~th; h; h &= h - 1) w += PQ(lo(h));
    w += Q[Q_COMPANY + pc(mine & ~th & TR) + takes_];
    int go = go_in - 150 + Q[Q_GO + 5 * r.left + r.k] + (r.turned ? Q[Q_TURNED] : 0);
    for (int i = 0; i < 4; i++) go += Q[Q_DREW + i] * r.drew[i];
    Speech s = {nt ? DRAW : PLAY, th, takes_ ? worst : -1};
    if (r.fille && w < Q[Q_HAND]) {
        w = Q[Q_HAND];
        s = (Speech){FILLE, 0, -1};
    }
    if (!r.noce && w < go) s = (Speech){PASS, 0, -1};
    return s;
}
static Speech simple_speech(const P *p, int kind, int go_in, M held, Rights r, Rng *g) {
    int t = pc(held & TR);
    Speech s = {PLAY, 0, -1};
    switch (kind) {
    case 0: return plain_speech(held, r, go_in);
    case 1: return s;
    case 2:
        if (!t && !r.noce) s.act = PASS;
        return s;
    case 3:
        if (t < 2 && !r.noce) s.act = PASS;
        return s;
    case 4: {
        if (!t && !r.noce) {
            s.act = PASS;
            return s;
        }
        M th = 0;
        int nt = 0;
        for (; nt < r.stock; nt++) {
            int b = -1;
            for (M h = held & ~th & ~TR; h; h &= h - 1) {
                int c = lo(h);
                if (POW[c] < 8 && (b < 0 || WK[c] < WK[b])) b = c;
            }
            if (b < 0) break;
            th |= 1ULL << b;
        }
        if (nt) {
            s.act = DRAW;
            s.thrown = th;
        }
        return s;
    }
    case 5: {
        if (!(g && unit(g) < (p ? p->wits : 0.25))) {
            r.fille = 0;
            r.stock = 0;
        }
        return plain_speech(held, r, go_in);
    }
    case 9: return rule_speech(held, r, go_in);
    case 7: {
        int pick = below(g, 4);
        if (pick == 3 && !r.noce) {
            s.act = PASS;
            return s;
        }
        if (pick == 2 && r.fille) {
            s.act = FILLE;
            return s;
        }
        M hold = held;
        if (r.retourne >= 0 && below(g, 2)) {
            int k = below(g, 5);
            while (k--) hold &= hold - 1;
            s.turnup = lo(hold);
        }
        if (pick == 1 && r.stock) {
            int k = 1 + below(g, 5);
            M c = held;
            if (s.turnup >= 0) c &= ~(1ULL << s.turnup);
            if (k > r.stock) k = r.stock;
            if (k > pc(c)) k = pc(c);
            M th = 0;
            while (k--) {
                M x = c & ~th;
                int j = below(g, pc(x));
                while (j--) x &= x - 1;
                th |= x & -x;
            }
            s.act = DRAW;
            s.thrown = th;
        }
        return s;
    }
    }
    return s;
}
static int simple_card(int kind, double wits, M h, int led, int best, int last, Rng *g) {
    if (kind == C_MAZ) kind = unit(g) < wits ? C_PLAIN : C_RANDOM;
    if (led < 0) {
        switch (kind) {
        case C_TRIV: return triv_lead(h);
        case C_TRIV2: return triv_lead2(h);
        case C_RANDOM: {
            int k = below(g, pc(h));
            while (k--) h &= h - 1;
            return lo(h);
        }
        default: return plain_lead(h);
        }
    }
    M ch;
    switch (kind) {
    case C_TRIV:
    case C_TRIV2: return low_of(allowed(h, led, best));
    case C_RANDOM: {
        ch = allowed(h, led, best);
        int k = below(g, pc(ch));
        while (k--) ch &= ch - 1;
        return lo(ch);
    }
    default: return plain_follow(h, led, best, last);
    }
}
/* rollout of tricks, simple policies by position */
static void roll_cards(Coup *c, const int *kinds, Rng *g) {
    for (;;) {
        int p = c->player;
        int card = simple_card(kinds[p], 0.25, c->hand[p], c->led, c->best, c->count == pc(c->inn) - 1, g);
        if (lay(c, card)) return;
    }
}
static double worth(const Coup *c, int pos) {
    int b = 0;
    for (int q = 0; q < c->n; q++) b += c->gains[q] == BETE;
    return c->gains[pos] + VALUE_BETE * 6.0 * b / c->n;
}
/* small solver: max-n all open, last tricks */
static void maxn(Coup *c) {
    int p = c->player;
    M ch = c->led < 0 ? c->hand[p] : allowed(c->hand[p], c->led, c->best);
    Coup best;
    int have = 0, bs = 0, bg = 0;
    if (!(ch & (ch - 1))) {
        if (!lay(c, lo(ch))) maxn(c);
        return;
    }
    for (; ch; ch &= ch - 1) {
        Coup t = *c;
        if (!lay(&t, lo(ch))) maxn(&t);
        int gsum = 0;
        for (int q = 0; q < c->n; q++) gsum += t.gains[q];
        if (!have || t.gains[p] > bg || (t.gains[p] == bg && gsum < bs)) {
            best = t;
            have = 1;
            bg = t.gains[p];
            bs = gsum;
        }
    }
    *c = best;
}
static void roll_to(Coup *c, const int *kinds, int solved, Rng *g) {
    while (5 - c->tricks > solved) {
        int p = c->player;
        int card = simple_card(kinds[p], 0.25, c->hand[p], c->led, c->best, c->count == pc(c->inn) - 1, g);
        if (lay(c, card)) return;
    }
    maxn(c);
}
/* oracle: own best card with all open and rivals deterministic */
static double oracle(Coup *c, int me, const int *kinds, Rng *g, int *bestcard) {
    while (c->player != me) {
        int p = c->player;
        int card = simple_card(kinds[p], 0.25, c->hand[p], c->led, c->best, c->count == pc(c->inn) - 1, g);
        if (lay(c, card)) return worth(c, me);
    }
    M ch = c->led < 0 ? c->hand[me] : allowed(c->hand[me], c->led, c->best);
    double bv = -1e9;
    Coup keep = *c;
    for (; ch; ch &= ch - 1) {
        Coup t = keep;
        double v = lay(&t, lo(ch)) ? worth(&t, me) : oracle(&t, me, kinds, g, 0);
        if (v > bv) {
            bv = v;
            if (bestcard) *bestcard = lo(ch);
        }
    }
    return bv;
}
/* what may be sensibly said */
static int sensible(M held, Rights r, Speech *out) {
    int k = 0;
    out[k++] = (Speech){PLAY, 0, -1};
    if (!r.noce) out[k++] = (Speech){PASS, 0, -1};
    if (r.fille) out[k++] = (Speech){FILLE, 0, -1};
    int rank[5], m = 0;
    for (M h = held; h; h &= h - 1) rank[m++] = lo(h);
    for (int i = 0; i < 5; i++)
        for (int j = i + 1; j < 5; j++)
            if (WK[rank[j]] < WK[rank[i]]) {
                int t = rank[i];
                rank[i] = rank[j];
                rank[j] = t;
            }
    int giv = -1, from = 0;
    if (r.retourne >= 0) {
        out[k++] = (Speech){PLAY, 0, rank[0]};
        giv = rank[0];
        from = 1;
    }
    M th = 0;
    for (int i = from; i < 5 && i - from < r.stock; i++) {
        th |= 1ULL << rank[i];
        out[k++] = (Speech){DRAW, th, giv};
    }
    if (!is_lant(held))
        for (M h = held; h; h &= h - 1) {
            int odd = lo(h);
            M rest = (held & ~(1ULL << odd)) & ~MISBIT;
            if (!(rest & ~SUITM[lo(rest)])) {
                if (r.retourne >= 0 && is_lant((held & ~(1ULL << odd)) | 1ULL << r.retourne))
                    out[k++] = (Speech){PLAY, 0, odd};
                if (r.stock) out[k++] = (Speech){DRAW, 1ULL << odd, -1};
            }
        }
    return k;
}
