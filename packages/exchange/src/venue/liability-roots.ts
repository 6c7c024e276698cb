// Decides that a published root over what users are owed stands in the log: whoever keeps the log's hash keeps the root.
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';

const HASH = /^[0-9a-f]{64}$/;
/** What a node of the tree has room for. */
const SUM_LIMIT = 1n << 128n;

/** A root speaks of a record that is there, and of the currencies that were listed then: none is ever taken away. */
export function recordLiabilities(
  state: ExchangeState,
  command: CommandOf<'RecordLiabilities'>,
): Accepted | Refused {
  const { record, root, statement, leaves, totals } = command;
  const isSound =
    record <= state.seq &&
    HASH.test(root) &&
    HASH.test(statement) &&
    leaves >= 1 &&
    totals.length <= state.currencies.length &&
    totals.every((total) => total >= 0n && total < SUM_LIMIT);
  if (!isSound) return refused('venue.termsInvalid');
  return accepted({ type: 'LiabilitiesRecorded', record, root, statement, leaves, totals });
}
