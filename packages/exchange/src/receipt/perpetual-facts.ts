// What a receipt of a perpetual position says of it, once all of it was found.
import type { Direction } from '../arithmetic/perpetuals.ts';
import { type Atoms, type PriceTicks, type TimestampMs, ZERO_ATOMS } from '../arithmetic/units.ts';
import type { EventOf } from '../events.ts';
import type { ShownEntry, ShownTick } from './check.ts';
import type { ProvenTick } from './evidence.ts';
import type { PerpetualCase } from './perpetual-case.ts';
import type { SizeAtEnd } from './perpetual-parts.ts';

export interface PerpetualFacts {
  readonly kind: 'perpetual';
  readonly order: number;
  /** The position that this one was a part of. */
  readonly splitFrom: number | undefined;
  readonly symbol: string;
  readonly currency: string;
  readonly scale: number;
  readonly priceScale: number;
  readonly direction: Direction;
  /** At the end: parts that were closed before are not in it. */
  readonly contracts: number;
  readonly openedContracts: number;
  readonly multiple: number;
  readonly entryTicks: PriceTicks;
  /** Of a limit order; a market order has none. */
  readonly limitTicks: PriceTicks | undefined;
  /** The last that its owner set before the close, as far as the receipt shows: later ones may have been left out. */
  readonly takeProfit: PriceTicks | undefined;
  readonly stopLoss: PriceTicks | undefined;
  /** After the opening, or the last split. */
  readonly margin: Atoms;
  readonly fee: Atoms;
  readonly profit: Atoms;
  /** What the position's owner received or paid beside the margin. */
  readonly toUser: Atoms;
  readonly reason: EventOf<'PerpetualClosed'>['reason'];
  readonly version: number;
  readonly openedAt: TimestampMs;
  readonly closedAt: TimestampMs;
  readonly settledSeq: number;
  readonly entry: ShownTick;
  readonly exit: ShownTick;
  readonly entries: readonly ShownEntry[];
}

export function factsOf(
  { placed, opened, closed, stops, split, listing }: PerpetualCase,
  { contracts, marginBegun: margin }: SizeAtEnd,
  entry: ProvenTick,
  exit: ProvenTick,
  entries: readonly ShownEntry[],
): PerpetualFacts {
  const { direction, multiple, entryTicks, version } = opened.event;
  // The fee of the opening stands with the number that paid it.
  const fee = split === undefined ? opened.event.fee : ZERO_ATOMS;
  const { position, profit, toUser, reason } = closed.event;
  const set = stops.findLast(({ record }) => record.seq < closed.record.seq);
  const { takeProfit, stopLoss } = set?.event ?? placed.event;
  return {
    kind: 'perpetual',
    order: position,
    splitFrom: split?.event.position,
    openedContracts: opened.event.contracts,
    symbol: listing.terms.symbol,
    priceScale: listing.terms.priceScale,
    currency: listing.quote.code,
    scale: listing.quote.scale,
    openedAt: opened.record.at,
    closedAt: closed.record.at,
    settledSeq: closed.record.seq,
    limitTicks: placed.event.limitTicks,
    ...{ takeProfit, stopLoss },
    ...{ direction, contracts, multiple, entryTicks, margin, fee, version, profit, toUser, reason },
    ...{ entry, exit, entries },
  };
}
