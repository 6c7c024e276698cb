// Take-profit and stop-loss in percent: of the margin, or of the price. What is sent is the price that they come to.
import {
  type Atoms,
  type Contracts,
  type Direction,
  formatDecimal,
  mulDivCeil,
  mulDivFloor,
  type PriceTicks,
  profitAt,
  ticksAsMark,
} from '@candor/exchange/arithmetic';
import type { LeverOrderRow } from '@candor/wire';
import { readAtoms, readTicks } from '../spot/market-terms.ts';
import type { LeverForm } from './lever-form.ts';
import { type StopName, sideOfStop } from './lever-stops.ts';
import { type LeverContext, summaryOfContracts } from './lever-summary.ts';
import { type LeverTerms, readContracts, ticksText } from './lever-terms.ts';
import type { StopWay } from './stop-way.ts';

/** Percents are typed with so many decimals. */
export const PERCENT_SCALE = 2;
const WHOLE = 100n * 10n ** BigInt(PERCENT_SCALE);

/** What a limit in percent is measured from: the price at which it opened, or will open. */
export interface StopEntry {
  readonly direction: Direction;
  readonly contracts: Contracts;
  readonly entryTicks: PriceTicks;
  readonly margin: Atoms;
}

/** Undefined until a price is known; how many contracts it is for hardly matters, as long as nobody has said. */
export function entryOfOrder(form: LeverForm, context: LeverContext): StopEntry | undefined {
  const contracts = readContracts(form.contracts) || (1 as Contracts);
  const opening = summaryOfContracts(form, context, contracts)?.opening;
  return opening && { direction: form.direction, contracts, ...opening };
}

/** Undefined for what opens at the next tick, whatever that is. */
export function entryOfRow(row: LeverOrderRow, terms: LeverTerms): StopEntry | undefined {
  const entryTicks = readTicks(row.openingPrice ?? row.limitPrice ?? '', terms);
  const margin = readAtoms(row.margin, terms.quoteScale);
  if (!entryTicks || !margin) return undefined;
  return { direction: row.direction, contracts: row.contracts as Contracts, entryTicks, margin };
}

/** The whole of which a percent is meant, and what a tick away from the entry is of it. */
function measureOf(
  way: StopWay,
  { contracts, entryTicks, margin }: StopEntry,
  { grid }: LeverTerms,
): { readonly whole: bigint; readonly perTick: bigint } {
  return way === 'change'
    ? { whole: BigInt(entryTicks), perTick: 1n }
    : { whole: margin, perTick: BigInt(contracts) * grid.atomsPerTick };
}

const signOf = (stop: StopName, direction: Direction) => (sideOfStop(stop, direction) === 'above' ? 1n : -1n);

interface SignedPercent {
  readonly size: bigint;
  /** Beyond the entry: a stop-loss that brings a profit, or a take-profit that limits a loss. */
  readonly isBeyond: boolean;
}

function readPercent(text: string): SignedPercent | undefined {
  const isBeyond = text.startsWith('-');
  const size = readAtoms(isBeyond ? text.slice(1) : text, PERCENT_SCALE);
  return size === undefined ? undefined : { size, isBeyond };
}

/**
 * The price that brings no less than was typed, and loses no more; undefined where there is none. A loss below zero is a
 * profit: the stop-loss of it lies on the other side of the entry.
 */
export function priceOfPercent(
  percent: string,
  stop: StopName,
  way: StopWay,
  terms: LeverTerms,
  entry: StopEntry | undefined,
): string | undefined {
  const typed = readPercent(percent);
  if (typed === undefined || entry === undefined) return undefined;
  const { size, isBeyond } = typed;
  const { whole, perTick } = measureOf(way, entry, terms);
  const divide = (stop === 'takeProfit') !== isBeyond ? mulDivCeil : mulDivFloor;
  const distance = divide(whole, size, perTick * WHOLE) * (isBeyond ? -1n : 1n);
  const ticks = BigInt(entry.entryTicks) + signOf(stop, entry.direction) * distance;
  if (ticks <= 0n || ticks > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  return ticksText(terms, Number(ticks) as PriceTicks);
}

/** A price in percent, to the nearest of what somebody can type; below zero where it lies on the other side of the entry. */
export function percentOfPrice(
  price: string,
  stop: StopName,
  way: StopWay,
  terms: LeverTerms,
  entry: StopEntry | undefined,
): string | undefined {
  const ticks = readTicks(price, terms);
  if (!ticks || entry === undefined) return undefined;
  const distance = signOf(stop, entry.direction) * (BigInt(ticks) - BigInt(entry.entryTicks));
  const { whole, perTick } = measureOf(way, entry, terms);
  const part = (size: bigint) => (2n * size * perTick * WHOLE + whole) / (2n * whole);
  return formatDecimal(distance < 0n ? -part(-distance) : part(distance), PERCENT_SCALE);
}

/** What somebody typed, in the way in which it was typed. */
export interface TypedStop {
  readonly way: StopWay;
  readonly value: string;
}

/** Nothing where nothing was typed; undefined where it comes to no price. */
export function priceOfTyped(
  { way, value }: TypedStop,
  stop: StopName,
  terms: LeverTerms,
  entry: StopEntry | undefined,
): string | undefined {
  return way === 'price' || value === '' ? value : priceOfPercent(value, stop, way, terms, entry);
}

/** What closing at a price would bring of the margin, in percent, with its sign, rounded down. */
export function returnAt(price: string, terms: LeverTerms, entry: StopEntry | undefined): string | undefined {
  const ticks = readTicks(price, terms);
  if (!ticks || entry === undefined) return undefined;
  const profit = profitAt(terms.grid, entry, ticksAsMark(terms.grid, ticks));
  const product = profit * WHOLE;
  const rest = ((product % entry.margin) + entry.margin) % entry.margin;
  return formatDecimal((product - rest) / entry.margin, PERCENT_SCALE);
}

/** The form with the prices that its percents come to now; empty where none does, which is a problem of its own. */
export function withStopPrices(form: LeverForm, context: LeverContext): LeverForm {
  if (form.stopsBy === 'price') return form;
  const { terms } = context;
  const entry = entryOfOrder(form, context);
  const price = (stop: StopName) =>
    priceOfPercent(form.percents[stop], stop, form.stopsBy, terms, entry) ?? '';
  return { ...form, takeProfit: price('takeProfit'), stopLoss: price('stopLoss') };
}

/** A percent follows the mark until it is sent: what may have arrived is sent again as it was, or it would open twice. */
export function followingMark(form: LeverForm, context: LeverContext): LeverForm {
  return form.attempt === undefined ? withStopPrices(form, context) : form;
}
