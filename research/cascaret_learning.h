/* Learning what to say at the quick copy of Cascaret: moments are dealt, everything that might be said at one is played
 * to its end with the cards as they lie and the rivals as they are, and the numbers of the count are moved while what
 * it says comes to more over all moments. The cards that lie are a fair sample of those that might, so the mean is what
 * a speech is worth to one who sees his own hand alone.
 */
enum { SAID_PASS = 64, SAID_FILLE = 65, SAID = 66, UNSAID = -9 };

/* A moment: what one may do there, his hand, and what comes of each speech (by the cards that leave the hand, as a mask
 * of five, plus 32 with the retourne; UNSAID where it was not tried: nobody throws an ace of trumps or better).
 */
typedef struct {
    M held;
    Rights r;
    float comes_to[SAID];
} Moment;

static int said(M held, Speech s) {
    if (s.act == PASS) return SAID_PASS;
    if (s.act == FILLE) return SAID_FILLE;
    M gone = s.thrown | (s.turnup >= 0 ? 1ULL << s.turnup : 0);
    int mask = s.turnup >= 0 ? 32 : 0;
    for (int i = 0; i < 5; i++, held &= held - 1) mask |= (int)(gone >> lo(held) & 1) << i;
    return mask;
}
static int speech_of(M held, Rights r, int what, Speech *s) {
    *s = (Speech){PLAY, 0, -1};
    if (what == SAID_PASS) {
        s->act = PASS;
        return !r.noce;
    }
    if (what == SAID_FILLE) {
        s->act = FILLE;
        return r.fille;
    }
    M gone = 0;
    for (int i = 0; i < 5; i++, held &= held - 1)
        if (what >> i & 1) gone |= held & -held;
    if (what & 32) {
        if (r.retourne < 0 || !gone) return 0;
        s->turnup = lo(gone);
        gone &= gone - 1;
    }
    s->thrown = gone;
    s->act = gone ? DRAW : PLAY;
    return pc(gone) <= r.stock && !((gone | (s->turnup >= 0 ? 1ULL << s->turnup : 0)) & (0x1F0ULL << 32));
}
static void shuffled(uint8_t *ids, Rng *g) {
    for (int i = 0; i < 32; i++) ids[i] = i;
    for (int i = 31; i; i--) {
        int j = below(g, i + 1);
        uint8_t t = ids[i];
        ids[i] = ids[j];
        ids[j] = t;
    }
}
/* Speak from one place to before another; 0 where the coup is over by a Lanturlu. */
static int speak_on(Coup *c, int from, int to, const P *ps, Rng *g) {
    for (int p = from; p < to; p++) {
        if (p == c->n - 1 && !c->inn) return 1;
        if (is_lant(c->hand[p]) && c->noce) {
            settle_lant(c, p, ((1 << c->n) - 1) & ~(1 << p));
            return 0;
        }
        Speech s = {PASS, 0, -1};
        if (!is_lant(c->hand[p])) s = simple_speech(&ps[p], ps[p].speech, ps[p].go_in, c->hand[p], rights(c, p), g);
        speak(c, p, s);
    }
    return 1;
}
/* Who sits at the table: rivals of one kind, or of several, and learners among them. */
static void seat_them(int n, int me, P *ps, Rng *g) {
    static const char *const NAMES[] = {"counts", "ordinaire", "draws", "two", "loose", "mazette", "rule"};
    static const double OFTEN[] = {.35, .25, .10, .06, .07, .07, .10};
    int mixed = unit(g) < .3, kind = 0;
    for (int p = 0; p < n; p++) {
        if (!p || mixed) {
            double u = unit(g);
            for (kind = 0; kind < 6 && u >= OFTEN[kind]; kind++) u -= OFTEN[kind];
        }
        ps[p] = named(p == me || unit(g) < .25 ? "rule" : NAMES[kind]);
    }
}
static void find_moments(int n, long many, uint64_t seed, Moment *found) {
    Rng g = {seed};
    for (long i = 0; i < many;) {
        uint8_t ids[32];
        P ps[MAXN];
        Coup c;
        int kinds[MAXN], me = below(&g, n);
        shuffled(ids, &g);
        seat_them(n, me, ps, &g);
        deal(&c, n, ids, unit(&g) < .17, MISTIGRI_ID);
        if (!speak_on(&c, 0, me, ps, &g) || is_lant(c.hand[me]) || (me == n - 1 && !c.inn)) continue;
        for (int p = 0; p < n; p++) kinds[p] = ps[p].card;
        Moment *m = &found[i++];
        m->held = c.hand[me];
        m->r = rights(&c, me);
        for (int what = 0; what < SAID; what++) {
            Speech s;
            m->comes_to[what] = UNSAID;
            if (!speech_of(m->held, m->r, what, &s)) continue;
            Coup t = c;
            Rng same = g;
            speak(&t, me, s);
            if (speak_on(&t, me + 1, n, ps, &same) && !after_speaking(&t)) roll_cards(&t, kinds, &same);
            m->comes_to[what] = worth(&t, me);
        }
        rnd(&g);
    }
}
static double count_comes_to(const Moment *m, long many) {
    double sum = 0;
    for (long i = 0; i < many; i++) sum += m[i].comes_to[said(m[i].held, rule_speech(m[i].held, m[i].r, 150))];
    return sum / many;
}
/* Whether a number is ever asked for with so many players. */
static int is_asked(int i, int n) {
    if (i == Q_TP || i == Q_SP || i == Q_COMPANY) return 0;
    if (i < Q_GO || i >= Q_COMPANY) return 1;
    int left = (i - Q_GO) / 5, k = (i - Q_GO) % 5;
    return left < n && k <= n - 1 - left && left + k > 0;
}
/* Whether no trump from the ace up is worth less than a lower one: on few deals chance would have it so at times. */
static int in_order(void) {
    for (int i = Q_TP + 5; i < Q_TP + 9; i++)
        if (Q[i] > Q[i + 1]) return 0;
    return 1;
}
/* Hill climbing: each number is moved up or down while what is said comes to more on the same moments. */
static double climb(int n, const Moment *m, long many, int rounds) {
    int step[Q_N];
    double best = count_comes_to(m, many);
    for (int i = 0; i < Q_N; i++) step[i] = i >= Q_GO ? 20 : i == Q_HAND ? 12 : 8;
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < Q_N; i++) {
            if (!is_asked(i, n)) continue;
            int old = Q[i], moved = 0;
            for (int sign = 1; sign >= -1 && !moved; sign -= 2) {
                Q[i] = old + sign * step[i];
                double now = (i < Q_GO && Q[i] < 0) || !in_order() ? -1e9 : count_comes_to(m, many);
                moved = now > best + 1e-5;
                if (moved) best = now;
                else Q[i] = old;
            }
            if (!moved && step[i] > 2) step[i] = step[i] * 2 / 3;
        }
    return best;
}
/* Learn from the count as it stands: `passes` times, each time from other moments, with the learners speaking as the
 * count says by then; what is printed last is on moments that were not learned on.
 */
void learn(int n, long many, int passes, int rounds) {
    Moment *m = malloc(many * sizeof(Moment));
    for (int pass = 0; pass <= passes; pass++) {
        find_moments(n, many, 77 + 1000 * pass + n, m);
        double before = count_comes_to(m, many);
        if (pass == passes) printf("%d players, other moments: %+.4f sixths of the pot a moment\n", n, before);
        else printf("%d players, pass %d: %+.4f -> %+.4f\n", n, pass + 1, before, climb(n, m, many, rounds));
        fflush(stdout);
    }
    free(m);
}
