// What every adapter is: which path it asks for, and what the answer says about our markets.
import type { IndexPrice } from '@candor/exchange';
import type { z } from 'zod';
import { indexPriceOf } from './price-text.ts';

export const adapterNames = ['cryptocompare', 'okx', 'bybit', 'kucoin'] as const;
export type AdapterName = (typeof adapterNames)[number];

/** What one answer says about one market. */
export interface Saying {
  readonly symbol: string;
  readonly price: IndexPrice;
  /** The source's own time in milliseconds, where it gives one. */
  readonly at: number | undefined;
  /**
   * What the source shows of the market beside its time, where it has one time for all of them: that one goes on also for
   * a market in which nobody trades any more.
   */
  readonly shown?: string | undefined;
}

export interface Adapter {
  readonly name: AdapterName;
  /** Path and query below the source's address. */
  path(symbols: readonly string[]): string;
  /** Throws `AnswerRefused` for anything but an answer of the known shape. Markets that the source lacks are left out. */
  read(body: string, symbols: readonly string[]): readonly Saying[];
}

/** An answer that is not of the shape that this source has. */
export class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused';
}

export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new AnswerRefused('is not JSON');
  }
}

export function shaped<Shape extends z.ZodType>(schema: Shape, value: unknown): z.output<Shape> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AnswerRefused(`is of another shape at ${parsed.error.issues[0]?.path.join('.') ?? 'its root'}`);
}

export interface Row {
  readonly name: string;
  readonly price: string;
  readonly at: number | undefined;
  readonly shown?: string | undefined;
}

/**
 * The rows of our markets in a list of all markets of a source. A row that is damaged or stands there twice says nothing
 * and costs the others nothing: sources list markets without any trade in the same table.
 */
export function sayingsOf(
  rows: readonly unknown[],
  wanted: ReadonlyMap<string, string>,
  nameOf: (row: Readonly<Record<string, unknown>>) => unknown,
  read: (row: unknown) => Row | undefined,
): Saying[] {
  const found = new Map<string, Saying | undefined>();
  for (const row of rows) {
    const name = isRecord(row) ? nameOf(row) : undefined;
    const symbol = typeof name === 'string' ? wanted.get(name) : undefined;
    if (symbol === undefined) continue;
    const said = found.has(symbol) ? undefined : read(row);
    const price = said && indexPriceOf(said.price);
    found.set(symbol, said && price && { symbol, price, at: said.at, shown: said.shown });
  }
  const sayings = [...found.values()].filter((saying) => saying !== undefined);
  if (sayings.length === 0) throw new AnswerRefused('has no price of our markets');
  return sayings;
}

const SHOWN_LENGTH_MAX = 64;

/** These fields of a row as one text; what is no text itself is left out. */
export function shownOf(row: unknown, names: readonly string[]): string {
  const shown = names.map((name) => {
    const value = isRecord(row) ? row[name] : undefined;
    return typeof value === 'string' ? value.slice(0, SHOWN_LENGTH_MAX) : '';
  });
  return shown.join(' ');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** 'BTC/USDT' by the name that a source has for it. */
export function namesOf(symbols: readonly string[], separator: string): Map<string, string> {
  return new Map(symbols.map((symbol) => [symbol.replace('/', separator), symbol]));
}
