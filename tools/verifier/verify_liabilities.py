#!/usr/bin/env python3
"""Checks a proof of liabilities: that what a venue owes to one user is counted in the root that it published. And checks
published roots: that they are one signed chain, and none of them another than was seen before.

Written from docs/reference/liabilities.md, apart from the verifier of the venue, with the standard library alone.

    python3 verify_liabilities.py proof.json
    python3 verify_liabilities.py proof.json --root root.json --owed USDT=1250.50 BTC=0.1
    python3 verify_liabilities.py proof.json --user 0196f0a4-1c2b-7d3e-8f90-a1b2c3d4e5f6 --secret 3f0c...
    python3 verify_liabilities.py --roots roots.json --key 3f0c... --seen roots-of-last-week.json
    python3 verify_liabilities.py --vectors < vectors.jsonl

The exit status is 0 where everything holds, 1 where something does not, 2 where a file cannot be read.
"""

import argparse
import datetime
import hashlib
import hmac
import json
import math
import re
import sys

U128 = 1 << 128
SAFE = (1 << 53) - 1
# The last millisecond that has a date.
LAST_MOMENT = 8_640_000_000_000_000
ROOT_NAMES = {"format", "seq", "at", "stateHash", "currencies", "leaves", "hash", "totals"}


class Refused(Exception):
    """Carries the one word that says what is wrong."""


def need(condition, word="malformed"):
    if not condition:
        raise Refused(word)


# Reading: nothing that is not exactly of the form is guessed at.


def parse(text):
    def no_constant(name):
        raise ValueError(name)

    # A minus before zero is a sign, and no count has one. So many digits are too many, and Python reads no more of them.
    integer = lambda digits: -0.0 if digits == "-0" else int(digits) if len(digits) < 100 else float(digits)
    return json.loads(text, parse_constant=no_constant, parse_int=integer)


def fields(value, names):
    need(isinstance(value, dict) and set(value) == set(names))
    return value


def count(value, most=SAFE):
    need(isinstance(value, (int, float)) and not isinstance(value, bool))
    # The range first: what lies beyond it has no other form.
    need(0 <= value <= most and math.copysign(1, value) > 0 and value == int(value))
    return int(value)


def pattern(value, form):
    need(isinstance(value, str) and re.fullmatch(form, value, re.ASCII) is not None)
    return value


def digest(value):
    return bytes.fromhex(pattern(value, "[0-9a-f]{64}"))


def amount(value):
    number = int(pattern(value, "0|[1-9][0-9]{0,38}"))
    need(number < U128)
    return number


def items(value, least, most, read):
    need(isinstance(value, list) and least <= len(value) <= most)
    return [read(item) for item in value]


def read_currency(value):
    fields(value, {"code", "scale"})
    return pattern(value["code"], "[!-~]{1,16}"), count(value["scale"], 30)


def read_root(value):
    fields(value, ROOT_NAMES)
    need(value["format"] == "candor-liabilities-1")
    currencies = items(value["currencies"], 1, 1024, read_currency)
    codes = [code for code, _ in currencies]
    need(len(set(codes)) == len(codes))
    leaves = count(value["leaves"])
    need(2 <= leaves <= 1 << 32 and leaves & (leaves - 1) == 0)
    return {
        "seq": count(value["seq"]),
        "at": count(value["at"], LAST_MOMENT),
        "stateHash": digest(value["stateHash"]),
        "currencies": currencies,
        "leaves": leaves,
        "hash": digest(value["hash"]),
        "totals": items(value["totals"], len(codes), len(codes), amount),
    }


def read_proof(value):
    fields(value, {"format", "root", "user", "nonce", "pieces"})
    need(value["format"] == "candor-liability-proof-1")
    root = read_root(value["root"])
    width = len(root["currencies"])

    def read_step(step):
        fields(step, {"side", "hash", "sums"})
        need(step["side"] in ("left", "right"))
        return step["side"], digest(step["hash"]), items(step["sums"], width, width, amount)

    def read_piece(piece):
        fields(piece, {"amounts", "path"})
        return items(piece["amounts"], width, width, amount), items(piece["path"], 1, 32, read_step)

    return {
        "root": root,
        "user": pattern(value["user"], "[!-~]{1,64}").encode(),
        "nonce": digest(value["nonce"]),
        "pieces": items(value["pieces"], 1, 16, read_piece),
    }


def read_claim(value, root):
    codes = [code for code, _ in root["currencies"]]
    need(isinstance(value, dict) and set(value) <= set(codes))
    return [amount(value.get(code, "0")) for code in codes]


# The tree.


def snapshot_id(root):
    parts = [b"candor liabilities 1\n", root["seq"].to_bytes(8, "big"), root["at"].to_bytes(8, "big")]
    parts += [root["stateHash"], len(root["currencies"]).to_bytes(8, "big")]
    for code, scale in root["currencies"]:
        parts += [bytes([len(code)]), code.encode(), bytes([scale])]
    return hashlib.sha256(b"".join(parts)).digest()


def sum_bytes(sums):
    return b"".join(number.to_bytes(16, "big") for number in sums)


def add(left, right):
    sums = [a + b for a, b in zip(left, right)]
    need(all(number < U128 for number in sums), "overflow")
    return sums


def leaf_hash(snapshot, label, sums):
    return hashlib.sha256(b"\x00\x01" + snapshot + label + sum_bytes(sums)).digest()


def node(left, right):
    """Two pairs of a hash and its sums become one: the sums of both children are in its hash."""
    (left_hash, left_sums), (right_hash, right_sums) = left, right
    sums = add(left_sums, right_sums)
    content = sum_bytes(left_sums) + left_hash + sum_bytes(right_sums) + right_hash
    return hashlib.sha256(b"\x01" + content).digest(), sums


def check_owner(proof, claim):
    """An honest leaf of somebody else proves nothing, and a nonce follows from its owner's secret."""
    secret = digest(claim["secret"]) if "secret" in claim else None
    need("user" not in claim or claim["user"] == proof["user"].decode(), "otherUser")
    if secret is not None:
        message = b"candor liabilities nonce 1\n" + snapshot_id(proof["root"])
        need(hmac.new(secret, message, hashlib.sha256).digest() == proof["nonce"], "otherNonce")


def verify(claim):
    """The word for what is wrong, or "holds"."""
    try:
        proof = read_proof(claim.get("proof"))
        root = proof["root"]
        check_owner(proof, claim)
        expected = read_claim(claim["owed"], root) if "owed" in claim else None
        owed = [0] * len(root["currencies"])
        for amounts, _ in proof["pieces"]:
            owed = add(owed, amounts)
        need(expected is None or expected == owed, "amountsDiffer")
        check_ways(proof)
        if "published" in claim:
            need(read_root(claim["published"]) == root, "notPublished")
        return "holds"
    except Refused as refused:
        return str(refused)


def check_ways(proof):
    root = proof["root"]
    depth = root["leaves"].bit_length() - 1
    need(all(len(path) == depth for _, path in proof["pieces"]), "wrongDepth")
    places = {tuple(side for side, _, _ in path) for _, path in proof["pieces"]}
    need(len(places) == len(proof["pieces"]), "pieceTwice")
    snapshot = snapshot_id(root)
    for number, (amounts, path) in enumerate(proof["pieces"]):
        label = hmac.new(proof["nonce"], proof["user"] + bytes([0, number]), hashlib.sha256).digest()
        top = leaf_hash(snapshot, label, amounts), amounts
        for side, sibling, sums in path:
            other = sibling, sums
            top = node(other, top) if side == "left" else node(top, other)
        need(top[0] == root["hash"], "rootDiffers")
        need(top[1] == root["totals"], "totalsDiffer")


def verify_tree(vector):
    """All leaves of a tree come to its root."""
    try:
        root = read_root(vector["root"])
        snapshot = snapshot_id(root)
        level = []
        for leaf in vector["leaves"]:
            sums = [amount(number) for number in leaf["sums"]]
            level.append((leaf_hash(snapshot, digest(leaf["label"]), sums), sums))
        need(len(level) == root["leaves"], "wrongDepth")
        while len(level) > 1:
            level = [node(level[i], level[i + 1]) for i in range(0, len(level), 2)]
        need(level[0][0] == root["hash"], "rootDiffers")
        need(level[0][1] == root["totals"], "totalsDiffer")
        return "holds"
    except Refused as refused:
        return str(refused)


# Signatures: Ed25519 as RFC 8032 has it, because Python's own library has none.

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)
NEUTRAL = (0, 1, 1, 0)


def add_points(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c, d = 2 * one[3] * other[3] * D % P, 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def read_point(data):
    y = int.from_bytes(data, "little")
    odd, y = y >> 255, y & ((1 << 255) - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P or (x == 0 and odd):
        return None
    x = P - x if x & 1 != odd else x
    return x, y, 1, x * y % P


BASE = read_point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def sum_of_two(first, one, second, other):
    """first times one, and second times other."""
    both, total = add_points(one, other), NEUTRAL
    for place in reversed(range(256)):
        total = add_points(total, total)
        bits = first >> place & 1, second >> place & 1
        if any(bits):
            total = add_points(total, both if all(bits) else one if bits[0] else other)
    return total


def eightfold(point):
    for _ in range(3):
        point = add_points(point, point)
    return point


def is_neutral(point):
    return point[0] == 0 and (point[1] - point[2]) % P == 0


def is_signed(message, signature, key):
    at, author = read_point(signature[:32]), read_point(key)
    scalar = int.from_bytes(signature[32:], "little")
    if at is None or author is None or scalar >= L or is_neutral(eightfold(author)):
        return False
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    minus = lambda point: (P - point[0], point[1], point[2], P - point[3])
    left = sum_of_two(scalar, BASE, challenge, minus(author))
    return is_neutral(eightfold(add_points(left, minus(at))))


# The chain of published roots.

PUBLISHED_NAMES = {"root", "previous", "logHash", "publishedAt", "signature", "publicKey"}


class Broken(Exception):
    """Carries the word that says what is wrong, and the record of the root that it is about."""


def read_published(value):
    fields(value, PUBLISHED_NAMES)
    root = read_root(value["root"])
    statement = [b"candor liabilities root 1\n", digest(value["previous"]), snapshot_id(root)]
    statement += [root["leaves"].to_bytes(8, "big"), root["hash"], sum_bytes(root["totals"])]
    statement += [digest(value["logHash"]), count(value["publishedAt"]).to_bytes(8, "big")]
    message = b"".join(statement)
    key, signature = digest(value["publicKey"]), bytes.fromhex(pattern(value["signature"], "[0-9a-f]{128}"))
    return {
        "seq": root["seq"],
        "at": root["at"],
        "published": int(value["publishedAt"]),
        "previous": value["previous"],
        "name": hashlib.sha256(message).hexdigest(),
        "key": key,
        "signed": lambda by: is_signed(message, signature, by),
    }


def read_seen(values, key):
    """What is no signed root counts for nothing."""
    seen = []
    for value in values:
        try:
            root = read_published(value)
        except Refused:
            continue
        if root["signed"](root["key"] if key is None else key):
            seen.append(root)
    return sorted(seen, key=lambda root: -root["seq"])


def need_chain(condition, word, record):
    if not condition:
        raise Broken(word, record)


def check_chain(roots, key, seen):
    """The oldest and the newest root, and the records of the seen ones that lie below the oldest."""
    newest = later = None
    need_chain(isinstance(roots, list), "malformed", None)
    for value in roots:
        try:
            root = read_published(value)
        except Refused:
            raise Broken("malformed", None)
        seq = root["seq"]
        key = root["key"] if key is None else key
        need_chain(root["key"] == key, "otherKey", seq)
        need_chain(root["signed"](key), "notSigned", seq)
        while seen and seen[0]["seq"] >= seq:
            need_chain(seen[0]["seq"] == seq, "goneBack" if newest is None else "leftOut", seen[0]["seq"])
            need_chain(seen[0]["name"] == root["name"], "recordTwice", seq)
            seen = seen[1:]
        need_chain(root["published"] >= root["at"], "timeBack", seq)
        if later is not None:
            need_chain(later["seq"] != seq or later["name"] == root["name"], "recordTwice", seq)
            need_chain(later["seq"] > seq, "notAscending", later["seq"])
            dated = later["at"] >= root["at"] and later["published"] >= root["published"]
            need_chain(dated, "timeBack", later["seq"])
            need_chain(later["previous"] == root["name"], "parted", later["seq"])
        newest, later = newest or root, root
    below = [root["seq"] for root in seen]
    if newest is None:
        raise Broken("goneBack" if below else "malformed", below[0] if below else None)
    need_chain(later["previous"] != "0" * 64 or not below, "leftOut", below[0] if below else None)
    return later, newest, below


def verify_chain(claim):
    """The word for what is wrong, or "holds"."""
    key = bytes.fromhex(claim["publicKey"]) if "publicKey" in claim else None
    try:
        check_chain(claim["roots"], key, read_seen(claim.get("seen", []), key))
        return "holds"
    except Broken as broken:
        return broken.args[0]


# The command.


def vectors():
    for line in sys.stdin:
        vector = parse(line)
        if vector["kind"] == "chain":
            print(verify_chain(vector["claim"]))
        else:
            print(verify_tree(vector) if vector["kind"] == "tree" else verify(vector["claim"]))


def claims():
    for line in sys.stdin:
        try:
            claim = parse(line)
        except (RecursionError, ValueError):
            print("unreadable")
        else:
            if isinstance(claim, dict) and "roots" in claim:
                print(verify_chain({"roots": claim["roots"]}))
            else:
                print(verify(claim) if isinstance(claim, dict) else "malformed")


def smallest_units(text, scale):
    whole, _, part = text.partition(".")
    if not re.fullmatch("[0-9]+", whole) or not re.fullmatch("[0-9]*", part) or len(part.rstrip("0")) > scale:
        raise ValueError(f"{text} is no amount with at most {scale} digits after the point")
    return str(int(whole + part.rstrip("0").ljust(scale, "0")))


def decimal(number, scale):
    digits = str(number).rjust(scale + 1, "0")
    return digits if scale == 0 else f"{digits[:-scale]}.{digits[-scale:]}"


def moment(milliseconds):
    # Python knows no year beyond 9999.
    try:
        date = datetime.datetime(1970, 1, 1) + datetime.timedelta(milliseconds=milliseconds)
    except OverflowError:
        return f"{milliseconds} ms after 1970"
    return f"{date.isoformat(timespec='seconds')}Z"


def read_file(name):
    with open(name, encoding="utf-8") as file:
        return parse(file.read())


def one_proof(arguments):
    claim = {"proof": read_file(arguments.proof)}
    if arguments.root:
        claim["published"] = read_file(arguments.root)
    if arguments.user is not None:
        claim["user"] = arguments.user
    if arguments.secret is not None:
        claim["secret"] = arguments.secret.lower()
        if not re.fullmatch("[0-9a-f]{64}", claim["secret"]):
            raise ValueError("a secret has 64 hexadecimal digits")
    try:
        proof = read_proof(claim["proof"])
        root = proof["root"]
    except Refused:
        print("FAILED: malformed")
        return 1
    if arguments.owed is not None:
        scales = dict(root["currencies"])
        pairs = [pair.partition("=") for pair in arguments.owed]
        claim["owed"] = {code: smallest_units(text, scales.get(code, 0)) for code, _, text in pairs}
    word = verify(claim)
    if word != "holds":
        print(f"FAILED: {word}")
        return 1
    owed = [sum(amounts) for amounts in zip(*(amounts for amounts, _ in proof["pieces"]))]
    print(f"ok: counted in the root {root['hash'].hex()} at record {root['seq']}, {moment(root['at'])}")
    print(f"    for the account number {proof['user'].decode()}")
    for (code, scale), mine, total in zip(root["currencies"], owed, root["totals"]):
        if mine > 0:
            print(f"    {decimal(mine, scale)} of {decimal(total, scale)} {code}")
    if arguments.user is None:
        print("It counts for nobody but that user: compare the number with yours, or check with --user ID.")
    print("Somebody who was left out later is in this root still: compare its time with that of the newest root.")
    if arguments.owed is None:
        print("Compare the amounts with what you had then, or check with --owed CODE=AMOUNT.")
    if arguments.root is None:
        print("The root is the one that the proof shows: compare it with what others see, or check with --root FILE.")
    return 0


def published_in(value):
    """The roots themselves, or an answer of GetLiabilityRoots, or its rows, or the file that the page saves."""
    names = [name for name in ("data", "roots") if isinstance(value, dict) and name in value]
    rows = value[names[0]] if names else value
    if not isinstance(rows, list):
        raise ValueError("it is no list of roots")
    return [row["published"] if isinstance(row, dict) and "published" in row else row for row in rows]


def roots_of_a_list(arguments):
    key = pinned = None
    if arguments.key is not None:
        if not re.fullmatch("[0-9a-fA-F]{64}", arguments.key):
            raise ValueError("a key has 64 hexadecimal digits")
        key = pinned = bytes.fromhex(arguments.key)
    saved = read_file(arguments.roots)
    roots = published_in(saved)
    seen = published_in(saved["seen"]) if isinstance(saved, dict) and "seen" in saved else []
    try:
        if arguments.seen:
            seen = published_in(read_file(arguments.seen))
            # What was kept is a chain by itself, and of the same venue.
            key = check_chain(seen, key, [])[1]["key"]
        oldest, newest, below = check_chain(roots, key, read_seen(seen, key))
    except Broken as broken:
        word, record = broken.args
        print(f"FAILED: {word}" if record is None else f"FAILED: {word} at record {record}")
        return 1
    print(f"ok: {len(roots)} roots from record {oldest['seq']} to record {newest['seq']}, {moment(newest['at'])}")
    print("    each is signed and names the one before it")
    if oldest["previous"] != "0" * 64:
        print("It is not the whole chain: the oldest of these roots names one before it.")
    if below:
        print(f"Not compared: what was seen of record {below[0]} and before lies below the oldest of these roots.")
    if pinned is None:
        print(f"They are signed with the key {newest['key'].hex()}: compare it with the venue's, or check with --key KEY.")
    return 0


def main():
    parser = argparse.ArgumentParser(description="Checks a proof of liabilities, or a list of published roots.")
    parser.add_argument("proof", nargs="?", help="the file that was saved from the page")
    parser.add_argument("--root", help="the root as it was published, from somewhere else")
    parser.add_argument("--owed", nargs="*", metavar="CODE=AMOUNT", help="what you know to be owed")
    parser.add_argument("--user", metavar="ID", help="your account number, as the account page shows it")
    parser.add_argument("--secret", metavar="HEX", help="the secret of your proofs, as the account page shows it")
    parser.add_argument("--roots", metavar="FILE", help="checks published roots instead, the newest first")
    parser.add_argument("--seen", metavar="FILE", help="with --roots: roots that were kept earlier, the newest first")
    parser.add_argument("--key", metavar="HEX", help="with --roots: the key of the venue")
    parser.add_argument("--vectors", action="store_true", help="reads one vector a line, writes one verdict a line")
    parser.add_argument("--claims", action="store_true", help="the same of claims, which may be any text")
    arguments = parser.parse_args()
    try:
        if arguments.vectors:
            vectors()
            return 0
        if arguments.claims:
            claims()
            return 0
        if arguments.roots is not None:
            return roots_of_a_list(arguments)
        if arguments.proof is None:
            parser.error("a file with a proof is needed")
        return one_proof(arguments)
    except (OSError, RecursionError, ValueError) as problem:
        print(f"Cannot be read: {problem}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
