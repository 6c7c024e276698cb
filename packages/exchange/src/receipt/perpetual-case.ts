// All that a receipt of a position that ended holds, found among its evidence.
import { marketGrid } from '../arithmetic/market-units.ts';
import { type ContractGrid, contractGrid } from '../arithmetic/perpetuals.ts';
import type { LogRecord } from '../record.ts';
import { demand, found } from './check.ts';
import type { Evidence, ProvenEvent, ProvenTick } from './evidence.ts';
import { type Standing, standingOf } from './first-that-counts.ts';
import type { LifeOfPosition } from './perpetual-parts.ts';

/** All that a receipt of a position holds. */
export interface PerpetualCase extends LifeOfPosition {
  readonly placed: ProvenEvent<'PerpetualOrderPlaced'>;
  readonly closing: ProvenEvent<'PerpetualClosing'>;
  readonly closed: ProvenEvent<'PerpetualClosed'>;
  readonly stops: readonly ProvenEvent<'PerpetualStopsSet'>[];
  /** How the contract stood, as far as it matters: terms, halts, and what ended them. */
  readonly standing: readonly Standing[];
  readonly listing: ReturnType<Evidence['listing']>;
  readonly ticks: readonly ProvenTick[];
  readonly grid: ContractGrid;
}

/** Of a part: its own end, and what it was split from up to then. */
export function caseOf(evidence: Evidence, id: number): PerpetualCase {
  const [split, another] = evidence.all('PerpetualSplit', ({ part }) => part === id);
  demand(another === undefined, 'The part was split off twice');
  const whole = split?.event.position ?? id;
  const isBefore = ({ seq }: LogRecord): boolean => split === undefined || seq < split.record.seq;
  const isOrder = ({ order }: { readonly order: number }, record: LogRecord): boolean =>
    order === whole && isBefore(record);
  const isPosition = ({ position }: { readonly position: number }): boolean => position === id;
  const isEither = ({ position }: { readonly position: number }, record: LogRecord): boolean =>
    position === id || (position === whole && isBefore(record));
  const placed = evidence.the('PerpetualOrderPlaced', ({ order }) => order === whole, 'order');
  const isWhole = ({ position }: { readonly position: number }): boolean => position === whole;
  const opened = evidence.the('PerpetualOpened', isWhole, 'opening of the position');
  const closing = evidence.the('PerpetualClosing', isPosition, 'beginning of the close');
  const closed = evidence.the('PerpetualClosed', isPosition, 'close of the position');
  const stops = evidence.all('PerpetualStopsSet', isOrder);
  const setOff = evidence.all('PerpetualProfitSetOff', isEither);
  const taken = evidence.all('PerpetualMarginTaken', isEither);
  const earlier = evidence.all('PerpetualSplit', isEither);
  const splits = split === undefined ? earlier : [...earlier, split];
  const { contract, version } = opened.event;
  const standing = standingOf(evidence, contract);
  const named = standing.filter((each) => each.terms?.version === version);
  const terms = found(named[0]?.terms, `The receipt has no version ${version} of the contract's terms`);
  const listing = evidence.listing(contract);
  const ticks = evidence.ticks(contract);
  evidence.demandAllUsed();
  const { priceScale, lotScale } = listing.terms;
  // The base currency's scale has no part in what a contract is worth.
  const grid = found(
    marketGrid(lotScale < 0 ? 0 : lotScale, listing.quote.scale, priceScale, lotScale),
    'No grid',
  );
  const ofContract = contractGrid(grid, terms.contractLots);
  return {
    ...{ placed, opened, closing, closed, stops, split, splits, setOff, taken },
    ...{ standing, listing, ticks, grid: ofContract },
  };
}
