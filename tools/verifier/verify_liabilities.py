#!/usr/bin/env python3
"""Checks a proof of liabilities: that what a venue owes to one user is counted in the root that it published.

Written from docs/reference/liabilities.md, apart from the verifier of the venue, with the standard library alone.

    python3 verify_liabilities.py proof.json
    python3 verify_liabilities.py proof.json --root root.json --owed USDT=1250.50 BTC=0.1
    python3 verify_liabilities.py proof.json --user 0196f0a4-1c2b-7d3e-8f90-a1b2c3d4e5f6 --secret 3f0c...
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


# The command.


def vectors():
    for line in sys.stdin:
        vector = parse(line)
        print(verify_tree(vector) if vector["kind"] == "tree" else verify(vector["claim"]))


def claims():
    for line in sys.stdin:
        try:
            claim = parse(line)
        except (RecursionError, ValueError):
            print("unreadable")
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


def main():
    parser = argparse.ArgumentParser(description="Checks a proof of liabilities.")
    parser.add_argument("proof", nargs="?", help="the file that was saved from the page")
    parser.add_argument("--root", help="the root as it was published, from somewhere else")
    parser.add_argument("--owed", nargs="*", metavar="CODE=AMOUNT", help="what you know to be owed")
    parser.add_argument("--user", metavar="ID", help="your account number, as the account page shows it")
    parser.add_argument("--secret", metavar="HEX", help="the secret of your proofs, as the account page shows it")
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
        if arguments.proof is None:
            parser.error("a file with a proof is needed")
        return one_proof(arguments)
    except (OSError, RecursionError, ValueError) as problem:
        print(f"Cannot be read: {problem}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
