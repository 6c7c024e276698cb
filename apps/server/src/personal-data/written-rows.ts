// Rows of the database as somebody reads them: decimals with their currency, words, times of the calendar, and no bytes.
import { formatDecimal, INDEX_PRICE_SCALE } from '@candor/exchange';
import type { Pool } from 'pg';
import type { PersonTable } from './person-tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** What rows name by number. */
export interface Names {
  readonly currencies: ReadonlyMap<number, { readonly code: string; readonly scale: number }>;
  readonly markets: ReadonlyMap<
    number,
    { readonly symbol: string; readonly priceScale: number; readonly quote: number }
  >;
}

export async function readNames(client: Pick<Pool, 'query'>): Promise<Names> {
  const currencies = await client.query<{ id: number; code: string; scale: number }>(
    'select currency_id as id, code, scale from history_currency',
  );
  const markets = await client.query<{ id: number; symbol: string; price_scale: number; quote_id: number }>(
    'select market_id as id, symbol, price_scale, quote_id from history_market',
  );
  return {
    currencies: new Map(currencies.rows.map((row) => [row.id, row])),
    markets: new Map(
      markets.rows.map(({ id, symbol, price_scale: priceScale, quote_id: quote }) => [
        id,
        { symbol, priceScale, quote },
      ]),
    ),
  };
}

export function writtenRow(table: PersonTable, names: Names, row: Row): Row {
  const shown = Object.entries(row).filter(([name]) => table.without?.includes(name) !== true);
  return Object.fromEntries(
    shown.flatMap(([name, value]) => {
      const text = writtenValue(table, names, row, name, value);
      return text === undefined ? [] : [[writtenName(name), text]];
    }),
  );
}

/** Where the number became a name, the column is called after what it names. */
const writtenName = (name: string): string =>
  name.replace(/^(currency|market|from|to)_id$/, '$1').replace(/_ticks$/, '');

/** Undefined for what nobody reads: bytes, and what is not there. */
function writtenValue(
  { amounts, prices, numbers, words }: PersonTable,
  names: Names,
  row: Row,
  name: string,
  value: unknown,
): unknown {
  if (value === null || isBytes(value)) return undefined;
  const currency = amounts?.[name];
  if (currency !== undefined) return amount(names, row, currency, String(value));
  if (prices?.[name] !== undefined) {
    const scale = prices[name] === 'index' ? INDEX_PRICE_SCALE : marketOf(names, row)?.priceScale;
    return scale === undefined ? String(value) : formatDecimal(BigInt(String(value)), scale);
  }
  if (words?.[name] !== undefined) return words[name][Number(value)] ?? value;
  if (['currency_id', 'from_id', 'to_id'].includes(name))
    return names.currencies.get(Number(value))?.code ?? value;
  if (name === 'market_id') return marketOf(names, row)?.symbol ?? value;
  if (numbers?.includes(name) && Array.isArray(value)) return plain(name, value.map(BigInt));
  return plain(name, value);
}

function isBytes(value: unknown): boolean {
  return value instanceof Uint8Array || (Array.isArray(value) && value.some(isBytes));
}

const marketOf = (names: Names, row: Row) => names.markets.get(Number(row.market_id));

function amount(names: Names, row: Row, from: string, atoms: string): unknown {
  const id = from === 'market_id' ? marketOf(names, row)?.quote : Number(row[from]);
  const currency = id === undefined ? undefined : names.currencies.get(id);
  return currency === undefined ? atoms : `${formatDecimal(BigInt(atoms), currency.scale)} ${currency.code}`;
}

function plain(name: string, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint' || typeof value === 'number')
    return isTime(name) ? new Date(Number(value)).toISOString() : Number(value);
  if (Array.isArray(value)) return value.map((each) => plain(name.replace(/times$/, 'at'), each));
  return value;
}

/** Times of the log are numbers of milliseconds. */
const isTime = (name: string): boolean => /(^|_)at$/.test(name);
