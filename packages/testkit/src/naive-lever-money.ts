// What the twin of contracts remembers of a position and a mark, and which money stands behind contracts.
import type { PlainEventOf } from './plain.ts';

export interface NaivePosition {
  readonly opened: PlainEventOf<'PerpetualOpened'>;
  margin: bigint;
  setOff: bigint;
  closing: boolean;
}

export interface NaiveMark {
  readonly price: bigint;
  readonly observedAt: number;
  /** Not where a step has held the price back. */
  readonly counts: boolean;
}

/** Contracts are settled in the first currency, out of one wallet. */
export function isLever({
  wallet,
  currency,
}: {
  readonly wallet: string;
  readonly currency: number;
}): boolean {
  return wallet === 'leverage' && currency === 0;
}

/** What of a sum stands behind the users' profits. */
export function backing(account: string, { currency, amount }: { currency: number; amount: bigint }): bigint {
  return currency === 0 && (account === 'house.perpetual' || account === 'insurance') ? amount : 0n;
}
