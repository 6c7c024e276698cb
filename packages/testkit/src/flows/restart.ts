// What a restart must not change: from a snapshot and the rest of the log the venue is the same, wherever it was cut.
import { readSnapshot, stateHash, writeSnapshot } from '@candor/exchange';
import { Harness, replay, throughBytes } from '../worlds/harness.ts';
import { inWords } from '../worlds/plain.ts';

/** Cuts the log of a run somewhere, also within a cascade, and goes on from a snapshot of that moment. */
export function requireSameAfterRestart(harness: Harness, cut: number): void {
  const log = harness.log.map(throughBytes);
  const place = cut % (log.length + 1);
  const bytes = writeSnapshot(replay(log.slice(0, place)));
  const reopened = readSnapshot(bytes);
  requireSame('the snapshot', writeSnapshot(reopened), bytes);
  const whole = replay(log.slice(place), reopened);
  requireSame('the state', stateHash(whole), stateHash(harness.state));
  // What was due in the cut is due again, as the log has it.
  const drained = new Harness({ state: readSnapshot(bytes), check: false }).drain();
  requireSame('what is due', drained, log.slice(place, place + drained.length));
}

function requireSame(what: string, found: unknown, expected: unknown): void {
  if (inWords(found) !== inWords(expected)) throw new Error(`After a restart ${what} is another`);
}
