// What the seconds screen shows, on a desktop as on a phone.
import type { Market } from '@candor/client';
import type { Contract } from './use-contract.ts';

export interface SecondsMarketProps {
  market: Market;
  /** Those with seconds contracts. */
  markets: readonly Market[];
  contract: Contract;
}
