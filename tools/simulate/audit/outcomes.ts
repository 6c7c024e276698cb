// What all rules of the auditor say the same way: how something is accepted, and what counts as an amount.
import type { NaiveOutcome, PlainEvent } from '@candor/testkit';

export const DAY_MS = 86_400_000;
const AMOUNT_LIMIT = 2n ** 96n;

/** Only the fields that are named here are compared. */
export function accept(...events: readonly object[]): NaiveOutcome {
  return { outcome: 'accepted', events: events as readonly PlainEvent[] };
}

export function isAmount(amount: bigint): boolean {
  return amount >= 0n && amount < AMOUNT_LIMIT;
}
