/* What an act at Prime is worth where everybody plays as the document advises: the inner loop of prime_truth.py.
 *
 * Written apart from game/odds, so that it may judge it. A coup is played from its deal: the cards that the seat has
 * seen lie where they lie, the others are drawn as they are needed. Wherever somebody would have done otherwise than he
 * did, the coup is thrown away; from the act that is asked about on it is played to its end and counted.
 */

#include <stdint.h>

#define CARDS 40
#define MOST 6

enum { PASS, BET, ACCEPT, DECLINE };

struct act {
    int32_t seat, kind, value; /* of a pass the places, of a bet the sum */
};

struct position {
    int32_t seats, dealer, own, limit, least, consolation, partners, acts;
    int32_t purse[MOST];
    int32_t known[CARDS]; /* by token, from the top of the pack; -1 where the seat has not seen the card */
    struct act act[64];   /* the last one is asked about */
};

static const int worth_of_place[10] = {16, 12, 13, 14, 15, 18, 21, 10, 10, 10};
static const struct position *asked;
static int unknown[CARDS], unknowns, left, token, pile[2 * CARDS], piled, again[CARDS], again_left;
static int hand[MOST][4], held[MOST], purse[MOST], inside[MOST], insiders, bet, bettor;
static uint64_t state;

static uint32_t below(uint32_t bound)
{
    uint64_t mixed = state += 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)(((mixed ^ mixed >> 31) >> 32) * bound >> 32);
}

static int worth(int card) { return worth_of_place[card % 10]; }

static int drawn(void)
{
    if (token < CARDS) {
        int card = asked->known[token++];
        if (card >= 0)
            return card;
        int chosen = below(left);
        card = unknown[chosen];
        unknown[chosen] = unknown[--left];
        unknown[left] = card;
        return card;
    }
    if (!again_left) {
        for (; piled; piled--)
            again[again_left++] = pile[piled - 1];
    }
    int chosen = below(again_left), card = again[chosen];
    again[chosen] = again[--again_left];
    return card;
}

static void give(int seat, int count)
{
    while (count--)
        hand[seat][held[seat]++] = drawn();
}

static void throw_away(int seat, int places)
{
    int gone[4], count = 0, kept = 0;
    for (int place = 0; place < held[seat]; place++) {
        if (places >> place & 1)
            gone[count++] = hand[seat][place];
        else
            hand[seat][kept++] = hand[seat][place];
    }
    held[seat] = kept;
    give(seat, count);
    for (int each = 0; each < count; each++)
        pile[piled++] = gone[each];
}

static int pleases(int seat) { return worth(hand[seat][0]) + worth(hand[seat][1]) > 30; }

static int passes_with(int seat)
{
    int one = worth(hand[seat][0]), other = worth(hand[seat][1]);
    return one < 15 && other < 15 ? 3 : one < other ? 1 : 2;
}

static int is_inside(int seat)
{
    for (int each = 0; each < insiders; each++)
        if (inside[each] == seat)
            return 1;
    return 0;
}

/* The four cards as a number that compares as hands do: kind times a thousand and its strength; the longest suit. */
static int score(const int *four, int *longest)
{
    int count[4] = {0}, sum[4] = {0}, all = 0, best = 0;
    for (int place = 0; place < 4; place++) {
        count[four[place] / 10]++;
        sum[four[place] / 10] += worth(four[place]);
        all += worth(four[place]);
    }
    *longest = 0;
    for (int suit = 0; suit < 4; suit++) {
        if (count[suit] > count[*longest] || (count[suit] == count[*longest] && sum[suit] >= sum[*longest]))
            *longest = suit;
        if (count[suit] > 1 && sum[suit] > best)
            best = sum[suit];
    }
    if (count[*longest] == 4)
        return 4000 + all;
    if (count[*longest] == 1)
        return 2000 + all;
    return (best == 55 ? 3000 : 1000) + best;
}

static int made(int found) { return found >= 4000 || (found >= 2000 && found < 3000); }

static int by_thumb(const int *four)
{
    int longest, found = score(four, &longest), count = 0, sum = 0, kept = 0, other = -1, pair = 0;
    if (made(found))
        return 0;
    for (int place = 0; place < 4; place++) {
        if (four[place] / 10 == longest) {
            count++;
            sum += worth(four[place]);
            kept |= 1 << place;
        } else {
            pair |= other == four[place] / 10;
            other = four[place] / 10;
        }
    }
    if (count == 2 && sum < 28 && !pair) {
        int least = -1;
        for (int place = 0; place < 4; place++)
            if (kept >> place & 1 && (least < 0 || worth(four[place]) < worth(four[least])))
                least = place;
        return 1 << least;
    }
    return 15 & ~kept;
}

static int sided(int one, int other) { return one == other || (asked->partners && (one - other) % 2 == 0); }

static void settle(const int *seats, int count)
{
    int top = 0, winner = -1, tie = 0, won = 0, longest;
    for (int each = 0; each < count; each++) {
        int found = score(hand[seats[each]], &longest);
        if (found > top) {
            top = found;
            winner = seats[each];
            tie = 0;
        } else if (found == top && !sided(seats[each], winner)) {
            tie = 1;
        }
    }
    for (int each = 0; each < insiders; each++) {
        if (tie || sided(inside[each], winner))
            purse[inside[each]] += bet;
        else
            won += bet;
    }
    if (tie)
        return;
    int share = asked->partners ? won / 2 : 0;
    purse[winner] += won - share;
    purse[(winner + 2) % asked->seats] += share;
}

static void second_half(void)
{
    int order[MOST], count = 0, shown[MOST], showing = 0, longest;
    for (int step = 1; step <= asked->seats; step++) {
        int seat = (asked->dealer + step) % asked->seats;
        if (is_inside(seat))
            order[count++] = seat;
    }
    for (int each = 0; each < count; each++)
        inside[each] = order[each];
    for (int round = 0; round < 2; round++)
        for (int each = 0; each < count; each++)
            give(inside[each], 1);
    for (int each = 0; each < count; each++)
        if (made(score(hand[inside[each]], &longest)))
            shown[showing++] = inside[each];
    if (showing) {
        settle(shown, showing);
        return;
    }
    for (int each = 0; each < count; each++)
        throw_away(inside[each], by_thumb(hand[inside[each]]));
    settle(inside, count);
}

static void console(void)
{
    for (int each = 0; each < insiders; each++)
        purse[inside[each]] += bet;
    for (int seat = 0; seat < asked->seats; seat++) {
        if (!sided(seat, bettor)) {
            int paid = purse[seat] < asked->consolation ? purse[seat] : asked->consolation;
            purse[seat] -= paid;
            purse[bettor] += paid;
        }
    }
}

/* Play one coup; return 0 where somebody would have done otherwise than he did. */
static int play(void)
{
    int seats = asked->seats, seat, at = 0, spoken = 0, answered = 0;
    left = unknowns;
    token = piled = again_left = insiders = bet = 0;
    for (int step = 1; step <= seats; step++) {
        seat = (asked->dealer + step) % seats;
        held[seat] = 0;
        purse[seat] = asked->purse[seat];
        give(seat, 2);
    }
    for (seat = (asked->dealer + 1) % seats; !bet; seat = (seat + 1) % seats) {
        const struct act *done = at < asked->acts ? &asked->act[at++] : 0;
        int bets = pleases(seat) && purse[seat] >= asked->least, places = passes_with(seat);
        int sum = asked->limit / 2 < purse[seat] ? asked->limit / 2 : purse[seat];
        if (sum < asked->least)
            sum = asked->least;
        if (done) {
            int forced = seat == asked->own;
            if (!forced && (bets != (done->kind == BET) || (!bets && places != done->value)))
                return 0;
            bets = done->kind == BET;
            sum = places = done->value;
        }
        if (bets) {
            bettor = inside[insiders++] = seat;
            bet = sum;
            purse[seat] -= bet;
        } else {
            throw_away(seat, places);
            if (++spoken == 2 * seats)
                return 1;
        }
    }
    for (; ++answered < seats; seat = (seat + 1) % seats) {
        const struct act *done = at < asked->acts ? &asked->act[at++] : 0;
        int able = purse[seat] >= bet, leaves = asked->partners && is_inside((seat + 2) % 4);
        int accepts = able && pleases(seat) && !leaves;
        if (done) {
            if (seat != asked->own && done->kind == ACCEPT && !pleases(seat))
                return 0;
            if (seat != asked->own && done->kind == DECLINE && accepts)
                return 0;
            accepts = done->kind == ACCEPT;
        }
        if (accepts) {
            inside[insiders++] = seat;
            purse[seat] -= bet;
        } else {
            pile[piled++] = hand[seat][0];
            pile[piled++] = hand[seat][1];
        }
    }
    for (int each = 0; each < insiders; each++) {
        if (!sided(inside[each], bettor)) {
            second_half();
            return 1;
        }
    }
    console();
    return 1;
}

/* Count coups until there are enough or the tries are used up; return how many there were. */
int64_t truth(const struct position *given, int64_t wanted, int64_t tries, uint64_t seed, int64_t *sum, int64_t *squares)
{
    int64_t found = 0;
    uint64_t seen = 0;
    asked = given;
    state = seed;
    for (int place = 0; place < CARDS; place++)
        if (given->known[place] >= 0)
            seen |= 1ull << given->known[place];
    unknowns = 0;
    for (int card = 0; card < CARDS; card++)
        if (!(seen >> card & 1))
            unknown[unknowns++] = card;
    for (*sum = *squares = 0; found < wanted && tries--;) {
        if (play()) {
            int64_t gain = purse[given->own] - given->purse[given->own];
            *sum += gain;
            *squares += gain * gain;
            found++;
        }
    }
    return found;
}
