"""Verify a sealed shuffle, with nothing of ours: python verify.py PLEDGE SEED CUT GAME [PACKS [THROWN ...]]

PLEDGE was on screen before the first stake, SEED (hex) is told after the shoe, CUT is where you cut.
GAME is pharaon, pharao, baccara, prime or cascaret. At Prime thrown cards serve again when the stock is out:
each THROWN is one such heap, "7H QD 2S", the first card thrown first. Prints every order, top card first.
"""
import hashlib, sys

pledge, seed, cut, game = sys.argv[1:5]
packs = int(sys.argv[5]) if len(sys.argv) > 5 else 1
house = bytes.fromhex(seed)
if hashlib.sha256(house).hexdigest() != pledge:
    sys.exit("The seed is NOT the one that was pledged.")
ranks = {"prime": "A234567JQK", "cascaret": "A789TJQK"}.get(game, "A23456789TJQK")
order = [rank + suit for suit in "SHDC" for rank in ranks] * packs
secret = hashlib.shake_256(house + b"|cut|" + cut.encode()).digest(128)

def words(turn, block=0):
    while True:
        stream = hashlib.shake_256(secret + f"|{turn}|{block}".encode()).digest(1024)
        yield from (int.from_bytes(stream[i : i + 4], "big") for i in range(0, 1024, 4))
        block += 1

def shuffled(cards, turn):
    numbers = words(turn)
    for last in range(len(cards) - 1, 0, -1):
        limit = 2**32 // (last + 1) * (last + 1)
        chosen = next(number for number in numbers if number < limit) % (last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards

known = set(order)
print("The pledge holds. The cards, top first:", *shuffled(order, 0))
for turn, heap in enumerate(map(str.split, sys.argv[6:]), 1):
    if len(set(heap)) < len(heap) or not known.issuperset(heap):
        sys.exit(f"Heap {turn} holds a card twice, or one that the pack has not.")
    print(f"Shuffled again, heap {turn}, top first:", *shuffled(heap, turn))
