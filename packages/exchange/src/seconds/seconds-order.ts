// One open seconds order, and a tick of the tape as an order needs it.
import type { SecondsContract, SecondsTick } from '../arithmetic/seconds.ts';
import type {
  Atoms,
  CurrencyId,
  MarketId,
  SecondsOptionId,
  SecondsOrderId,
  Seq,
  TimestampMs,
  UserId,
} from '../arithmetic/units.ts';

/** What made an order due for the second time. */
export interface Retry {
  readonly at: TimestampMs;
  readonly seq: Seq;
}

/** Everything but the last two stands since the opening and never changes. */
export interface SecondsOrder extends SecondsContract {
  readonly order: SecondsOrderId;
  readonly user: UserId;
  readonly option: SecondsOptionId;
  readonly version: number;
  readonly market: MarketId;
  readonly currency: CurrencyId;
  readonly fee: Atoms;
  readonly escrow: Atoms;
  quarantined: boolean;
  retried: Retry | undefined;
}

export interface TapeTick extends SecondsTick {
  readonly seq: Seq;
  readonly recordedAt: TimestampMs;
}
