// Sections that came after the first snapshots: a state that has nothing of them is written and hashed as it always was.
import { createHash } from 'node:crypto';
import { readSnapshot, stateHash, writeSnapshot } from '@candor/exchange';
import { describe, expect, it, vi } from 'vitest';
import { inWords } from '../worlds/plain.ts';

// What is deposited in a test has a number of its own, and these hashes have the first ones in them.
vi.resetModules();
const { START_MS, venue } = await import('../worlds/fixtures.ts');
const { limitSeconds, limitSecondsCount, openSeconds, pauseSeconds, secondsDesk } = await import(
  '../worlds/seconds-commands.ts'
);

/** As the exchange wrote them before it knew of such a limit. */
const HASH_BEFORE = '7207c6ae35b1a34301b5e1ff4aa503df4be79c9c960b0ea541a81b9c25d092e8';
const SNAPSHOT_BEFORE = '6696a2626a80648a98fbe572b23be73acbfd57a18c8b7cc8ec873a61bca1edaf';

/** Made before all others. */
const { state } = venue().given(
  ...secondsDesk(START_MS),
  limitSeconds({ dailyStake: 5_000n }),
  pauseSeconds({ user: 2 }),
  openSeconds(),
).harness;

describe('a state in which nobody has limited the number of their orders', () => {
  it('has the snapshot and the hash that it had before there was such a limit', () => {
    const bytes = writeSnapshot(state);
    expect(Buffer.from(stateHash(state)).toString('hex')).toBe(HASH_BEFORE);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(SNAPSHOT_BEFORE);
    expect(inWords(writeSnapshot(readSnapshot(bytes)))).toBe(inWords(bytes));
  });

  it('is another one as soon as somebody does', () => {
    const limited = venue().given(...secondsDesk(START_MS), limitSecondsCount(5)).harness.state;
    const other = venue().given(...secondsDesk(START_MS), limitSecondsCount(6)).harness.state;
    expect(inWords(stateHash(limited))).not.toBe(inWords(stateHash(other)));
  });
});

describe('a section at the end of a snapshot', () => {
  const bytes = () => {
    const { state } = venue().given(...secondsDesk(START_MS), limitSecondsCount(3)).harness;
    return writeSnapshot(state);
  };
  /** Where the name of the section begins, after its length. */
  const placeIn = (whole: Uint8Array) => Buffer.from(whole).lastIndexOf('secondsCounts');

  it('is refused under a name that is not known', () => {
    const changed = bytes();
    changed[placeIn(changed)] = 'z'.charCodeAt(0);
    expect(() => readSnapshot(changed)).toThrow('Snapshot section "zecondsCounts" is not known');
  });

  it('is refused twice, and without anything in it', () => {
    const whole = bytes();
    const begin = placeIn(whole) - 1;
    const section = whole.subarray(begin, -32);
    const twice = Uint8Array.from([...whole.subarray(0, -32), ...section, ...whole.subarray(-32)]);
    expect(() => readSnapshot(twice)).toThrow('comes again');
    const name = whole.subarray(begin, begin + 1 + 'secondsCounts'.length);
    const empty = Uint8Array.from([...whole.subarray(0, begin), ...name, 0, ...whole.subarray(-32)]);
    expect(() => readSnapshot(empty)).toThrow('nothing is in it');
  });
});
