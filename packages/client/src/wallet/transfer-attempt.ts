// One transfer on its way: the same request keeps its key until the venue has decided about it.
import type { WalletTransferBody } from '@candor/wire';
import type { Refusal } from '../http/outcome.ts';

/** The body of the call; the session says whose wallets they are. */
export type TransferRequest = Readonly<Omit<WalletTransferBody, 'aid'>>;

export interface TransferAttempt {
  readonly key: string;
  readonly request: TransferRequest;
}

/** Answers that say nothing about whether an earlier sending of the same request was carried out. */
const undecided: ReadonlySet<string> = new Set<Refusal['refusal']>([
  'venue.busy',
  'venue.notReady',
  'venue.fault',
  'venue.inputSuspended',
  'request.rateLimited',
  'request.tooMany',
]);

export function isDecided({ refusal }: Refusal): boolean {
  return !undecided.has(refusal);
}

function isSame(one: TransferRequest, other: TransferRequest): boolean {
  return (
    one.from === other.from &&
    one.to === other.to &&
    one.symbol === other.symbol &&
    one.amount === other.amount
  );
}

/** With the key of the first sending the venue carries a request out once, however often it arrives. */
export function attemptOf(
  request: TransferRequest,
  before: TransferAttempt | undefined,
  newKey: () => string,
): TransferAttempt {
  return before !== undefined && isSame(before.request, request) ? before : { key: newKey(), request };
}
