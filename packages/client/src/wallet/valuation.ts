// What the wallets are worth in USDT and BTC at the last quotations, in integers: at the index where there is one, else at
// the last trade. What has no price is not valued.
import { type Atoms, formatDecimal, INDEX_PRICE_SCALE, mulDivFloor } from '@candor/exchange/arithmetic';
import type { Quotation, WalletName } from '@candor/wire';
import { readAtoms } from '../spot/market-terms.ts';
import { type WalletBalance, type Wallets, walletNames } from './wallets.ts';

/** Prices of one whole unit in 10^-8 USDT. */
export type PricesInUsdt = ReadonlyMap<string, bigint>;

const ONE = 10n ** BigInt(INDEX_PRICE_SCALE);
/** Values are told in hundredths of a USDT. */
const VALUE_SCALE = 2;
const BITCOIN_SCALE = 8;
/** The sum for the value in bitcoin keeps so many decimals that the smallest unit of a cheap currency counts. */
const SUM_SCALE = 16;

export function pricesInUsdt(quotes: readonly Quotation[]): PricesInUsdt {
  const prices = new Map([['USDT', ONE]]);
  for (const { symbol, fromsymbol, price } of quotes) {
    const read = readAtoms(price, INDEX_PRICE_SCALE);
    if (fromsymbol === 'USDT' && read !== undefined && read > 0n) prices.set(symbol, read);
  }
  return prices;
}

export interface ValuedBalance extends WalletBalance {
  /** Decimal text in USDT, rounded down; undefined without a price. */
  readonly value: string | undefined;
}

export interface WalletValuation {
  /** What is not empty: the most valuable first, what has no price last. */
  readonly rows: readonly ValuedBalance[];
  /** The sum of the rows as they are shown; undefined while no quotation is known. */
  readonly value: string | undefined;
}

export interface Valuation {
  readonly wallets: Readonly<Record<WalletName, WalletValuation>>;
  /** The sum of the four wallets as they are shown. */
  readonly total: string | undefined;
  readonly bitcoin: string | undefined;
  /** Currencies that somebody owns and that the total leaves out. */
  readonly unpriced: readonly string[];
}

const whole = ({ available, held }: WalletBalance): bigint => available + held;

/** floor(amount × price) in 10^-scale USDT. */
function usdt(balance: WalletBalance, price: bigint, scale: number): bigint {
  return mulDivFloor(whole(balance) * 10n ** BigInt(scale), price, ONE * 10n ** BigInt(balance.scale));
}

interface Row {
  readonly balance: WalletBalance;
  readonly hundredths: bigint | undefined;
}

function byValue(a: Row, b: Row): number {
  if (a.hundredths === b.hundredths) return 0;
  if (a.hundredths === undefined) return 1;
  if (b.hundredths === undefined) return -1;
  return a.hundredths > b.hundredths ? -1 : 1;
}

const text = (hundredths: bigint) => formatDecimal(hundredths as Atoms, VALUE_SCALE);

function rowsOf(balances: readonly WalletBalance[], prices: PricesInUsdt | undefined): readonly Row[] {
  return balances
    .filter((balance) => whole(balance) > 0n)
    .map((balance) => {
      const price = prices?.get(balance.currency);
      return { balance, hundredths: price === undefined ? undefined : usdt(balance, price, VALUE_SCALE) };
    })
    .sort(byValue);
}

const sumOf = (rows: readonly Row[]): bigint => rows.reduce((sum, row) => sum + (row.hundredths ?? 0n), 0n);

function bitcoinOf(wallets: Wallets, prices: PricesInUsdt): string | undefined {
  const bitcoin = prices.get('BTC');
  if (bitcoin === undefined) return undefined;
  let sum = 0n;
  for (const balance of walletNames.flatMap((wallet) => wallets[wallet]))
    sum += usdt(balance, prices.get(balance.currency) ?? 0n, SUM_SCALE);
  const unit = 10n ** BigInt(SUM_SCALE - BITCOIN_SCALE);
  return formatDecimal((sum * ONE) / (bitcoin * unit), BITCOIN_SCALE);
}

/** `prices` are undefined until the first quotations arrive: amounts are shown then, and no value is claimed. */
export function valuationOf(wallets: Wallets, prices: PricesInUsdt | undefined): Valuation {
  const rows = { spot: [], leverage: [], funding: [], seconds: [] } as Record<WalletName, readonly Row[]>;
  for (const wallet of walletNames) rows[wallet] = rowsOf(wallets[wallet], prices);
  const known = prices !== undefined;
  const valuation = (own: readonly Row[]): WalletValuation => ({
    rows: own.map(({ balance, hundredths }) => ({
      ...balance,
      value: hundredths === undefined ? undefined : text(hundredths),
    })),
    value: known ? text(sumOf(own)) : undefined,
  });
  const all = walletNames.flatMap((wallet) => rows[wallet]);
  const unpriced = all.filter((row) => row.hundredths === undefined).map((row) => row.balance.currency);
  return {
    wallets: {
      spot: valuation(rows.spot),
      leverage: valuation(rows.leverage),
      funding: valuation(rows.funding),
      seconds: valuation(rows.seconds),
    },
    total: known ? text(sumOf(all)) : undefined,
    bitcoin: known ? bitcoinOf(wallets, prices) : undefined,
    unpriced: known ? [...new Set(unpriced)] : [],
  };
}
