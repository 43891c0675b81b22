/* Quick players of Cascaret, matches between them, and the learning of what to say: the inner loop of
 * cascaret_quick.py, which says what is measured and holds the coup against the program's own laws.
 */

#include "cascaret_imagined.h"

/* a tour: gains net by seat, dues off */
static long POTSUM, COUPS_;
static void tour(int n, const P *seat, int coups, uint64_t seed, int chips, double *net, int mist, double due_back) {
    Rng d = {seed * 0x9E3779B97F4A7C15ULL + 99};
    long purse[MAXN], due[MAXN] = {0};
    long pot = 0;
    for (int s = 0; s < n; s++) purse[s] = chips;
    long table = (long)chips * n;
    for (int k = 0; k < coups; k++) {
        int dealer = k % n;
        uint8_t ids[32];
        for (int i = 0; i < 32; i++) ids[i] = i;
        for (int i = 31; i; i--) {
            int j = below(&d, i + 1);
            uint8_t t = ids[i];
            ids[i] = ids[j];
            ids[j] = t;
        }
        pot += 6;
        purse[dealer] -= 6;
        table -= 6;
        for (int q = 1; q <= n; q++) {
            int s = (dealer + q) % n;
            long l = due[s];
            long cap = table / 6 * 6;
            if (l > cap) l = cap;
            purse[s] -= l;
            pot += l;
            due[s] -= l;
            table -= l;
        }
        long held = pot;
        POTSUM += held;
        COUPS_++;
        Coup c;
        deal(&c, n, ids, held == 6, mist);
        P ps[MAXN];
        for (int p = 0; p < n; p++) ps[p] = seat[(dealer + 1 + p) % n];
        Rng g = {d.s ^ 0xABCDEF};
        play_coup(&c, ps, &g);
        for (int p = 0; p < n; p++) {
            int s = (dealer + 1 + p) % n;
            if (c.gains[p] == BETE || (c.winner == -2 && (c.inn >> p & 1) && !c.took[p])) due[s] += held;
            if (c.gains[p] > 0) {
                long x = held / 6 * c.gains[p];
                purse[s] += x;
                pot -= x;
                table += x;
            }
        }
    }
    long dsum = pot;
    for (int s = 0; s < n; s++) dsum += due[s];
    for (int s = 0; s < n; s++) net[s] = purse[s] - chips - due[s] + due_back * dsum / n;
}
static P named(const char *s) {
    P p = {0};
    p.go_in = 150;
    p.mgo_in = 150;
    p.odd = 0.15;
    p.worlds = 72;
    p.doubt = 0.6;
    p.solved = 2;
    p.wits = 0.25;
    if (!strncmp(s, "ordinaire", 9)) { /* ordinaire:go_in */
        p.speech = 0;
        p.card = C_PLAIN;
        sscanf(s + 9, ":%d", &p.go_in);
    } else if (!strncmp(s, "mazette", 7)) { /* mazette:go_in:wits */
        p.speech = 5;
        p.go_in = 100;
        p.card = C_MAZ;
        sscanf(s + 7, ":%d:%lf", &p.go_in, &p.wits);
    } else if (!strcmp(s, "keeps")) {
        p.speech = 1;
        p.card = C_TRIV;
    } else if (!strcmp(s, "keeps2")) {
        p.speech = 1;
        p.card = C_TRIV2;
    } else if (!strcmp(s, "counts")) {
        p.speech = 0;
        p.card = C_TRIV;
    } else if (!strcmp(s, "counts2")) {
        p.speech = 0;
        p.card = C_TRIV2;
    } else if (!strcmp(s, "any")) {
        p.speech = 2;
        p.card = C_TRIV;
    } else if (!strcmp(s, "two")) {
        p.speech = 3;
        p.card = C_TRIV;
    } else if (!strcmp(s, "rule")) {
        p.speech = 9;
        p.card = C_PLAIN;
    } else if (!strcmp(s, "loose")) {
        p.speech = 0;
        p.go_in = 100;
        p.card = C_PLAIN;
    } else if (!strcmp(s, "ruletriv")) {
        p.speech = 9;
        p.card = C_TRIV;
    } else if (!strncmp(s, "ruleMC", 6)) {
        p.speech = 9;
        p.card = 10;
        if (s[6]) sscanf(s + 7, "%d:%d:%d:%lf", &p.worlds, &p.solved, &p.mcard, &p.odd);
    } else if (!strcmp(s, "draws")) {
        p.speech = 4;
        p.card = C_TRIV;
    } else if (!strcmp(s, "draws2")) {
        p.speech = 4;
        p.card = C_TRIV2;
    } else if (!strcmp(s, "random")) {
        p.speech = 7;
        p.card = C_RANDOM;
    } else if (!strncmp(s, "habile", 6)) { /* habile:go_in:worlds:doubt drops choices, as the program's does */
        p.speech = 6;
        p.card = 10;
        p.prior = 1;
        p.drops = sscanf(s + 6, ":%d:%d:%lf", &p.go_in, &p.worlds, &p.doubt) > 0;
    } else if (!strcmp(s, "ruleopen")) {
        p.speech = 9;
        p.card = 11;
        p.aware = 1;
    } else if (!strcmp(s, "oracle")) {
        p.speech = 8;
        p.card = 11;
        p.aware = 1;
    } else if (!strcmp(s, "know")) {
        p.speech = 6;
        p.card = 12;
        p.aware = 1;
        p.odd = 0;
        p.doubt = 0;
        p.worlds = 200;
        p.scard = C_PLAIN;
    } else if (!strcmp(s, "plainMC")) {
        p.speech = 0;
        p.card = 10;
    } else if (!strcmp(s, "MCplain")) {
        p.speech = 6;
        p.card = C_PLAIN;
    } else if (!strncmp(s, "MC:", 3)) { /* MC:worlds:doubt:odd:solved:card(10/0):mspeech:mgo:mcard */
        p.speech = 6;
        p.card = 10;
        sscanf(s + 3, "%d:%lf:%lf:%d:%d:%d:%d:%d:%d:%d", &p.worlds, &p.doubt, &p.odd, &p.solved, &p.card, &p.mspeech,
               &p.mgo_in, &p.mcard, &p.aware, &p.prior);
    } else {
        fprintf(stderr, "who is %s\n", s);
        exit(1);
    }
    return p;
}
static void plain_count(void) {
    memset(Q, 0, sizeof Q);
    for (int i = 0; i < 10; i++) Q[Q_TP + i] = TP[i];
    for (int i = 0; i < 9; i++) Q[Q_SP + i] = SP[i];
    Q[Q_BELOW] = 20;
    Q[Q_CARD] = 24;
    Q[Q_HAND] = 120;
    for (int i = 0; i < 25; i++) Q[Q_GO + i] = 150;
}
void begin(const int *count) {
    tables();
    plain_count();
    if (count) memcpy(Q, count, sizeof Q);
}
void count_now(int *count) { memcpy(count, Q, sizeof Q); }
#include "cascaret_learning.h"

/* A match: who sits where is exchanged on the same deals; out: mean and error of the difference, of A's gain, the pot.
 */
void match(int n, long tours, const char *A, const char *B, int alone, uint64_t seed0, double *out) {
    P a = named(A), b = named(B);
    double s = 0, ss = 0, own = 0, owns = 0;
    POTSUM = COUPS_ = 0;
    for (long t = 0; t < tours; t++) {
        double diff = 0, mine = 0;
        int games = alone ? n : 2;
        for (int f = 0; f < games; f++) {
            P seat[MAXN];
            double net[MAXN];
            for (int i = 0; i < n; i++) seat[i] = (alone ? i == f : (i & 1) == f) ? a : b;
            tour(n, seat, n, seed0 + t, 400, net, MISTIGRI_ID, 0.0);
            double da = 0, db = 0;
            int ca = 0;
            for (int i = 0; i < n; i++)
                if (alone ? i == f : (i & 1) == f) {
                    da += net[i];
                    ca++;
                } else db += net[i];
            diff += da / ca - db / (n - ca);
            mine += da / ca;
        }
        diff /= games * n;
        mine /= games * n;
        s += diff;
        ss += diff * diff;
        own += mine;
        owns += mine * mine;
    }
    double m = s / tours, mo = own / tours;
    out[0] = m;
    out[1] = sqrt((ss / tours - m * m) / tours);
    out[2] = mo;
    out[3] = sqrt((owns / tours - mo * mo) / tours);
    out[4] = (double)POTSUM / COUPS_;
}
/* One coup, recorded: for each position act, thrown (bits), given for the retourne, gain; then the cards played. */
int recorded(int n, const uint8_t *ids, int noce, const char *who, uint64_t seed, int64_t *said, int64_t *plays,
             uint64_t *could) {
    Coup c;
    deal(&c, n, ids, noce, MISTIGRI_ID);
    P ps[MAXN];
    for (int i = 0; i < n; i++) ps[i] = named(who);
    Rng g = {seed};
    memset(given, -1, sizeof given);
    could_be = could;
    play_coup(&c, ps, &g);
    could_be = 0;
    for (int p = 0; p < n; p++) {
        said[4 * p] = c.act[p];
        said[4 * p + 1] = c.thrown[p];
        said[4 * p + 2] = given[p];
        said[4 * p + 3] = c.gains[p];
    }
    for (int i = 0; i < c.nplays; i++) {
        plays[2 * i] = c.plays[i][0];
        plays[2 * i + 1] = c.plays[i][1];
    }
    return c.nplays | c.trump << 8;
}
