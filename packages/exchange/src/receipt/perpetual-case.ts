// All that a receipt of a position that ended holds, found among its evidence.
import { marketGrid } from '../arithmetic/market-units.ts';
import { type ContractGrid, contractGrid } from '../arithmetic/perpetuals.ts';
import { found } from './check.ts';
import type { Evidence, ProvenEvent, ProvenTick } from './evidence.ts';
import { type Standing, standingOf } from './first-that-counts.ts';

/** All that a receipt of a position holds. */
export interface PerpetualCase {
  readonly placed: ProvenEvent<'PerpetualOrderPlaced'>;
  readonly opened: ProvenEvent<'PerpetualOpened'>;
  readonly closing: ProvenEvent<'PerpetualClosing'>;
  readonly closed: ProvenEvent<'PerpetualClosed'>;
  readonly stops: readonly ProvenEvent<'PerpetualStopsSet'>[];
  readonly setOff: readonly ProvenEvent<'PerpetualProfitSetOff'>[];
  readonly taken: readonly ProvenEvent<'PerpetualMarginTaken'>[];
  /** How the contract stood, as far as it matters: terms, halts, and what ended them. */
  readonly standing: readonly Standing[];
  readonly listing: ReturnType<Evidence['listing']>;
  readonly ticks: readonly ProvenTick[];
  readonly grid: ContractGrid;
}

export function caseOf(evidence: Evidence, id: number): PerpetualCase {
  const isOrder = ({ order }: { readonly order: number }): boolean => order === id;
  const isPosition = ({ position }: { readonly position: number }): boolean => position === id;
  const placed = evidence.the('PerpetualOrderPlaced', isOrder, 'order');
  const opened = evidence.the('PerpetualOpened', isPosition, 'opening of the position');
  const closing = evidence.the('PerpetualClosing', isPosition, 'beginning of the close');
  const closed = evidence.the('PerpetualClosed', isPosition, 'close of the position');
  const stops = evidence.all('PerpetualStopsSet', isOrder);
  const setOff = evidence.all('PerpetualProfitSetOff', isPosition);
  const taken = evidence.all('PerpetualMarginTaken', isPosition);
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
    ...{ placed, opened, closing, closed, stops, setOff, taken, standing, listing, ticks, grid: ofContract },
  };
}

export function amountOf(events: readonly { readonly event: { readonly amount: bigint } }[]): bigint {
  return events.reduce((all, { event: { amount } }) => all + amount, 0n);
}
