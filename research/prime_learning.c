/* Regret matching for Prime on real cards: the inner loop of train_prime.py, which says what is learned and why.
 *
 * The laws are those of game/odds/prime/coup.py. The classes of two cards, the scores and the discards are given by
 * the caller, so that each stands in one place. Nothing here judges strength: strength_prime.py does, by the law itself.
 */

#include <math.h>
#include <stdint.h>
#include <string.h>

#define CARDS 40
#define HANDS 91390 /* four of forty */
#define CLASSES 65
#define MOST 6      /* players */
#define LEVELS 4
#define LIMIT 20
#define PLANS 3     /* by thumb, for the prime, for the suit; the next is the learner's own */

static const int level_sum[LEVELS] = {1, 4, 10, 20};

/* What the caller gives. A hand is named by its place among all hands, cards ascending; throws are bits of places. */
struct tables {
    int32_t worth[CARDS];
    int32_t class_of[CARDS][CARDS];
    int32_t score[HANDS];
    uint8_t own_throw[3][HANDS]; /* by the number of rivals, three for more */
    uint8_t plan_throw[PLANS][HANDS];
    uint8_t pass_throw[CLASSES]; /* 1 the lower card, 2 the higher, 3 both */
};

/* One who plays by ranges (game/bots/prime/styles.py), and how often he is met. */
struct manner {
    double bet_from, one_suit, bet_low, bet_rise, bluff, bluff_share, accept_from, per_limit, curious, keep_from;
    double plan, share;
};

/* Regrets and sums of the average, for what is said and for what is answered. */
struct learned {
    double speak_regret[2 * MOST][CLASSES][LEVELS + 1], speak_sum[2 * MOST][CLASSES][LEVELS + 1];
    double answer_regret[LEVELS][2][3][MOST - 1][CLASSES][2], answer_sum[LEVELS][2][3][MOST - 1][CLASSES][2];
};

struct coup {
    int seats, spoken, bettor, bet, asked, inside_count, stock_count, pile_count;
    int inside[MOST], hand[MOST][4], stock[CARDS], pile[CARDS];
};

static const struct tables *given;
static const struct manner *rival; /* whom all others are; NULL where they play what has been learned so far */
static struct learned *book;
static int learner;
static double weight;
static uint64_t state;

static uint64_t lot(void)
{
    uint64_t mixed = state += 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
    return mixed ^ mixed >> 31;
}

static double unit(void) { return (lot() >> 11) * 0x1p-53; }

static int below(int bound) { return (int)((lot() >> 32) * (uint64_t)bound >> 32); }

static void shuffle(int *cards, int count)
{
    for (int last = count - 1; last > 0; last--) {
        int other = below(last + 1), card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
}

static int draw(struct coup *coup)
{
    if (!coup->stock_count) { /* PR-13 */
        memcpy(coup->stock, coup->pile, sizeof coup->pile);
        coup->stock_count = coup->pile_count;
        coup->pile_count = 0;
        shuffle(coup->stock, coup->stock_count);
    }
    return coup->stock[--coup->stock_count];
}

/* Throw away the places of these bits and be given as many. */
static void exchange(struct coup *coup, int seat, int size, int places)
{
    int *hand = coup->hand[seat], gone[4], thrown = 0, kept = 0;
    for (int place = 0; place < size; place++) {
        if (places >> place & 1) {
            gone[thrown++] = hand[place];
        } else {
            hand[kept++] = hand[place];
        }
    }
    while (kept < size) {
        hand[kept++] = draw(coup);
    }
    for (int place = 0; place < thrown; place++) {
        coup->pile[coup->pile_count++] = gone[place];
    }
}

static void answered(struct coup *coup, int seat, int accepts)
{
    if (accepts) {
        coup->inside[coup->inside_count++] = seat;
    } else {
        coup->pile[coup->pile_count++] = coup->hand[seat][0];
        coup->pile[coup->pile_count++] = coup->hand[seat][1];
    }
    coup->asked++;
}

static void bet_made(struct coup *coup, int sum)
{
    coup->bettor = coup->spoken % coup->seats;
    coup->bet = sum;
    coup->asked = coup->inside_count = 1;
    coup->inside[0] = coup->bettor;
}

static int class_of(const struct coup *coup, int seat)
{
    return given->class_of[coup->hand[seat][0]][coup->hand[seat][1]];
}

/* Turn "the lower, the higher, both" into places. */
static int places_of(const struct coup *coup, int seat, int thrown)
{
    const int *hand = coup->hand[seat];
    int low = given->worth[hand[0]] <= given->worth[hand[1]] ? 0 : 1;
    return thrown == 3 ? 3 : 1 << (thrown == 1 ? low : 1 - low);
}

static int hand_number(int *hand)
{
    for (int last = 3; last > 0; last--) {
        for (int place = 0; place < last; place++) {
            if (hand[place] > hand[place + 1]) {
                int card = hand[place];
                hand[place] = hand[place + 1];
                hand[place + 1] = card;
            }
        }
    }
    int a = hand[0], b = hand[1], c = hand[2], d = hand[3];
    return a + b * (b - 1) / 2 + c * (c - 1) * (c - 2) / 6 + d * (d - 1) * (d - 2) * (d - 3) / 24;
}

/* What the coup comes to for the learner once all have answered (PR-09 to PR-19). */
static double settled(struct coup *coup)
{
    int count = coup->inside_count, *inside = coup->inside, score[MOST], shown = 0, in = 0;
    if (count == 1) {
        return learner == coup->bettor ? coup->seats - 1 : -1;
    }
    for (int number = 0; number < count; number++) {
        in |= inside[number] == learner;
        for (int other = number; other > 0 && inside[other] < inside[other - 1]; other--) {
            int seat = inside[other];
            inside[other] = inside[other - 1];
            inside[other - 1] = seat;
        }
    }
    if (!in) {
        return 0;
    }
    for (int card = 2; card < 4; card++) {
        for (int number = 0; number < count; number++) {
            coup->hand[inside[number]][card] = draw(coup);
        }
    }
    int hands[MOST];
    for (int number = 0; number < count; number++) {
        hands[number] = hand_number(coup->hand[inside[number]]);
        score[number] = given->score[hands[number]];
        shown |= score[number] >> 20 == 2 || score[number] >> 20 == 4;
    }
    for (int number = 0; number < count; number++) {
        int seat = inside[number], kind = score[number] >> 20;
        if (shown) {
            score[number] = kind == 2 || kind == 4 ? score[number] : -1;
            continue;
        }
        int own = rival == NULL || seat == learner || rival->plan >= PLANS;
        exchange(coup, seat, 4,
                 own ? given->own_throw[count > 4 ? 2 : count - 2][hands[number]]
                     : given->plan_throw[(int)rival->plan][hands[number]]);
        score[number] = given->score[hand_number(coup->hand[seat])];
    }
    int best = 0, equal = 0;
    for (int number = 1; number < count; number++) {
        if (score[number] > score[best]) {
            best = number;
            equal = 0;
        } else {
            equal |= score[number] == score[best];
        }
    }
    if (equal) {
        return 0;
    }
    return inside[best] == learner ? coup->bet * (count - 1) : -coup->bet;
}

static void matched(const double *regret, int count, double *odds)
{
    double total = 0;
    for (int act = 0; act < count; act++) {
        total += regret[act];
    }
    for (int act = 0; act < count; act++) {
        odds[act] = total > 0 ? regret[act] / total : 1.0 / count;
    }
}

/* Take one act of those who play what has been learned, and count it into the average. */
static int taken(const double *odds, int count, double *sum)
{
    double mark = unit();
    int chosen = -1;
    for (int act = 0; act < count; act++) {
        sum[act] += weight * odds[act];
        mark -= odds[act];
        if (chosen < 0 && mark < 0) {
            chosen = act;
        }
    }
    return chosen < 0 ? count - 1 : chosen;
}

/* Add the regrets of one visit, none below nought, and return the value of the strategy. */
static double learn(double *regret, const double *odds, const double *value, int count)
{
    double mean = 0;
    for (int act = 0; act < count; act++) {
        mean += odds[act] * value[act];
    }
    for (int act = 0; act < count; act++) {
        regret[act] = fmax(0, regret[act] + value[act] - mean);
    }
    return mean;
}

static int nearest_level(int bet)
{
    int best = 0;
    double least = 1e9;
    for (int level = 0; level < LEVELS; level++) {
        double apart = fmax((double)bet / level_sum[level], (double)level_sum[level] / bet);
        if (apart < least) {
            least = apart;
            best = level;
        }
    }
    return best;
}

static double counted(const struct coup *coup, int seat)
{
    const int *hand = coup->hand[seat];
    return given->worth[hand[0]] + given->worth[hand[1]] + rival->one_suit * (hand[0] / 10 == hand[1] / 10);
}

static int share_of_limit(double share)
{
    return (int)fmax(1, fmin(LIMIT, nearbyint(share * LIMIT)));
}

/* What one who plays by ranges says: a sum, or nought to pass. */
static int said(const struct coup *coup, int seat)
{
    double above = counted(coup, seat) - rival->bet_from;
    if (above >= 0) {
        return share_of_limit(rival->bet_low + rival->bet_rise * above);
    }
    return unit() < rival->bluff ? share_of_limit(rival->bluff_share) : 0;
}

static int rival_throws(const struct coup *coup, int seat)
{
    const int *hand = coup->hand[seat];
    int high = given->worth[hand[0]] > given->worth[hand[1]] ? hand[0] : hand[1];
    return places_of(coup, seat, given->worth[high] >= rival->keep_from ? 1 : 3);
}

static double after_answers(struct coup coup)
{
    while (coup.asked < coup.seats) {
        int seat = (coup.bettor + coup.asked) % coup.seats;
        if (seat != learner && rival) {
            double wanted = rival->accept_from + rival->per_limit * coup.bet / LIMIT;
            answered(&coup, seat, counted(&coup, seat) >= wanted || unit() < rival->curious);
            continue;
        }
        int level = nearest_level(coup.bet), late = coup.spoken >= coup.seats, left = coup.seats - 1 - coup.asked;
        int accepted = coup.inside_count > 3 ? 2 : coup.inside_count - 1, index = class_of(&coup, seat);
        double *regret = book->answer_regret[level][late][accepted][left][index], odds[2], value[2];
        matched(regret, 2, odds);
        if (seat != learner) {
            answered(&coup, seat, taken(odds, 2, book->answer_sum[level][late][accepted][left][index]));
            continue;
        }
        for (int act = 0; act < 2; act++) {
            struct coup next = coup;
            answered(&next, seat, act);
            value[act] = after_answers(next);
        }
        return learn(regret, odds, value, 2);
    }
    return settled(&coup);
}

static double after_speeches(struct coup coup)
{
    for (; coup.spoken < 2 * coup.seats; coup.spoken++) {
        int seat = coup.spoken % coup.seats;
        if (seat != learner && rival) {
            int sum = said(&coup, seat);
            if (sum) {
                bet_made(&coup, sum);
                return after_answers(coup);
            }
            exchange(&coup, seat, 2, rival_throws(&coup, seat));
            continue;
        }
        int index = class_of(&coup, seat), throws = places_of(&coup, seat, given->pass_throw[index]);
        double *regret = book->speak_regret[coup.spoken][index], odds[LEVELS + 1], value[LEVELS + 1];
        matched(regret, LEVELS + 1, odds);
        if (seat != learner) {
            int act = taken(odds, LEVELS + 1, book->speak_sum[coup.spoken][index]);
            if (act) {
                bet_made(&coup, level_sum[act - 1]);
                return after_answers(coup);
            }
            exchange(&coup, seat, 2, throws);
            continue;
        }
        for (int act = 0; act <= LEVELS; act++) {
            struct coup next = coup;
            if (act) {
                bet_made(&next, level_sum[act - 1]);
                value[act] = after_answers(next);
            } else {
                exchange(&next, seat, 2, throws);
                next.spoken++;
                value[act] = after_speeches(next);
            }
        }
        return learn(regret, odds, value, LEVELS + 1);
    }
    return 0; /* PR-08 */
}

/* Deal so many coups to so many players; in each one seat learns. `self` is the share in which the others play what has
 * been learned so far; in the rest they are one of the manners. */
void learn_prime(const struct tables *tables, const struct manner *manners, int count, double self, int seats,
                 int64_t deals, uint64_t seed, struct learned *found)
{
    given = tables;
    book = found;
    state = seed;
    for (int64_t deal = 0; deal < deals; deal++) {
        struct coup coup = {.seats = seats, .stock_count = CARDS};
        weight = (deal + 1.0) / deals;
        learner = (int)(deal % seats);
        for (int card = 0; card < CARDS; card++) {
            coup.stock[card] = card;
        }
        shuffle(coup.stock, CARDS);
        for (int seat = 0; seat < seats; seat++) {
            coup.hand[seat][0] = draw(&coup);
            coup.hand[seat][1] = draw(&coup);
        }
        rival = NULL;
        if (unit() >= self) {
            double mark = unit();
            for (rival = manners; rival < manners + count - 1 && (mark -= rival->share) >= 0; rival++) {
            }
        }
        after_speeches(coup);
    }
}
