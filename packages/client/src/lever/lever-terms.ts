// The terms of a perpetual contract as integers, read once from the decimal strings of the config and the listing.
import {
  type Atoms,
  type ContractGrid,
  type Contracts,
  contractGrid,
  formatDecimal,
  INDEX_PRICE_SCALE,
  type IndexPrice,
  type Lots,
  marketGrid,
  type PriceTicks,
  parseDecimal,
  type RatePpm,
} from '@candor/exchange/arithmetic';
import type { LeverContract, Market } from '@candor/wire';
import { readAtoms, readLots, readTicks } from '../spot/market-terms.ts';

export interface LeverTerms {
  readonly symbol: string;
  readonly version: number;
  readonly base: string;
  readonly quote: string;
  readonly quoteScale: number;
  readonly priceScale: number;
  readonly lotScale: number;
  /** The market's largest price: no limit and no stop may lie above it. */
  readonly maxTicks: PriceTicks;
  readonly contractLots: Lots;
  readonly grid: ContractGrid;
  readonly contractsMax: Contracts;
  readonly spreadPpm: RatePpm;
  readonly overnightPpm: RatePpm;
  readonly userNotionalMax: Atoms;
  readonly status: LeverContract['status'];
}

/** Undefined for a contract that this build cannot compute with: it is then shown without a form. */
export function leverTerms(contract: LeverContract, market: Market): LeverTerms | undefined {
  const { symbol, base, quote, baseScale, quoteScale, lotScale } = market;
  const grid = marketGrid(baseScale, quoteScale, contract.priceScale, lotScale);
  const maxTicks = readTicks(market.maxPrice, contract);
  const contractLots = readLots(contract.contractSize, { lotScale });
  const userNotionalMax = readAtoms(contract.userNotionalMax, quoteScale);
  if (grid === undefined || !maxTicks || !contractLots || userNotionalMax === undefined) return undefined;
  return {
    ...{ symbol, base, quote, quoteScale, lotScale, maxTicks, contractLots, userNotionalMax },
    version: contract.version,
    priceScale: contract.priceScale,
    grid: contractGrid(grid, contractLots),
    contractsMax: contract.contractsMax as Contracts,
    spreadPpm: contract.spreadPpm as RatePpm,
    overnightPpm: contract.overnightPpm as RatePpm,
    status: contract.status,
  };
}

/** So many contracts in the base currency, as a decimal. */
export function amountOfContracts(terms: LeverTerms, contracts: number): string {
  return formatDecimal(BigInt(contracts) * BigInt(terms.contractLots), terms.lotScale);
}

const safeMax = BigInt(Number.MAX_SAFE_INTEGER);

/** A mark price on the scale of the index tape. */
export function readMark(price: string | undefined): IndexPrice | undefined {
  const value = price === undefined ? undefined : readAtoms(price, INDEX_PRICE_SCALE);
  return value === undefined || value === 0n || value > safeMax ? undefined : (Number(value) as IndexPrice);
}

/** Whole contracts of what was typed; undefined for anything else. */
export function readContracts(text: string): Contracts | undefined {
  const parsed = parseDecimal(text, 0);
  return parsed.ok && parsed.value <= safeMax ? (Number(parsed.value) as Contracts) : undefined;
}

export function ticksText(terms: Pick<LeverTerms, 'priceScale'>, ticks: PriceTicks): string {
  return formatDecimal(ticks, terms.priceScale);
}

/** A price of the tape with the decimals of the contract, cut. */
export function markText(terms: LeverTerms, mark: IndexPrice): string {
  return formatDecimal(BigInt(mark) / terms.grid.indexPerTick, terms.priceScale);
}
