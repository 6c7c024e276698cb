// Reads what is packed into blocks row by row as lines of text, and finds blocks that lists would read otherwise.
import type { ClientBase } from 'pg';
import { codeOf, entryKinds, ledgerWallets, sides } from '../rows/codes.ts';
import { type EntryBlock, EntryPacker, unpackEntries } from '../rows/entry-block.ts';
import { type FillBlock, FillPacker, unpackFills } from '../rows/fill-block.ts';
import type { EntryRow, FillRow, PublicTrade } from '../rows/rows.ts';
import {
  entryBlockColumns,
  entryBlockOf,
  fillBlockColumns,
  fillBlockOf,
  type StoredEntryBlock,
  type StoredFillBlock,
  type StoredTradeBlock,
  tradeBlockColumns,
  tradeBlockOf,
} from '../rows/stored-blocks.ts';
import { type TradeBlock, TradePacker, unpackTrades } from '../rows/trade-block.ts';
import { line } from './stored-rows.ts';

/** Blocks of one table, and the rows that are packed into them. */
export interface BlockKind<Stored, Block, Row> {
  readonly table: string;
  readonly columns: readonly string[];
  /** The columns with the places of a block's first and last row. */
  readonly first: string;
  readonly last: string;
  /** Whether a list would read the columns otherwise than the audit, in SQL. */
  readonly misleads: string;
  readonly blockOf: (stored: Stored) => Block;
  readonly unpack: (block: Block) => readonly Row[];
  readonly pack: (rows: readonly Row[], take: (block: Block) => void) => void;
  /** All that stands in the columns. */
  readonly contentOf: (block: Block) => string;
  readonly nameOf: (block: Block) => string;
  /** Whose block it is. */
  readonly ownerOf: (block: Block) => number;
  readonly placeOf: (row: Row) => number;
  readonly lineOf: (row: Row) => string;
}

function isPlainArray(column: string): string {
  return `coalesce(array_ndims(${column}), 0) = 1 and array_lower(${column}, 1) = 1
    and array_position(${column}, null::int) is null`;
}

function miscounts(labels: string): string {
  return `not (${isPlainArray(labels)} and ${isPlainArray('counts')})
    or cardinality(${labels}) <> cardinality(counts) or 1 > any (counts)`;
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

export function expectedEntry(row: EntryRow): string {
  const { seq, place, owner, at, wallet, currency, available, held, kind, cause } = row;
  const name = [seq, place, owner, at, codeOf(ledgerWallets, wallet), currency];
  return line([...name, available, held, codeOf(entryKinds, kind), cause]);
}

export const entryBlocks: BlockKind<StoredEntryBlock, EntryBlock, EntryRow> = {
  table: 'history_entry_block',
  columns: entryBlockColumns,
  first: 'first_seq',
  last: 'last_seq',
  misleads: miscounts('labels'),
  blockOf: entryBlockOf,
  unpack: unpackEntries,
  pack: (rows, take) => new EntryPacker().pack(rows, take),
  contentOf: ({ owner, firstSeq, lastSeq, labels, counts, bytes }) =>
    line([owner, firstSeq, lastSeq, labels.join(), counts.join(), hex(bytes)]),
  nameOf: ({ owner, firstSeq, lastSeq }) =>
    `the block of owner ${owner} from record ${firstSeq} to ${lastSeq}`,
  ownerOf: ({ owner }) => owner,
  placeOf: ({ seq }) => seq,
  lineOf: expectedEntry,
};

export function expectedTrade(row: PublicTrade): string {
  const { trade, seq, at, market, takerSide, priceTicks, lots, quote, house } = row;
  return line([trade, seq, at, market, codeOf(sides, takerSide), priceTicks, lots, quote, house]);
}

export const tradeBlocks: BlockKind<StoredTradeBlock, TradeBlock, PublicTrade> = {
  table: 'history_trade_block',
  columns: tradeBlockColumns,
  first: 'first_trade',
  last: 'last_trade',
  misleads: 'trades < 1',
  blockOf: tradeBlockOf,
  unpack: unpackTrades,
  pack: (rows, take) => new TradePacker().pack(rows, take),
  contentOf: ({ market, firstTrade, lastTrade, trades, bytes }) =>
    line([market, firstTrade, lastTrade, trades, hex(bytes)]),
  nameOf: ({ market, firstTrade, lastTrade }) =>
    `the block of market ${market} from trade ${firstTrade} to ${lastTrade}`,
  ownerOf: ({ market }) => market,
  placeOf: ({ trade }) => trade,
  lineOf: expectedTrade,
};

export function expectedFill(row: FillRow): string {
  const { user, trade, at, order, market, side, isMaker, priceTicks, lots, quote, fee } = row;
  return line([user, trade, at, order, market, codeOf(sides, side), isMaker, priceTicks, lots, quote, fee]);
}

export const fillBlocks: BlockKind<StoredFillBlock, FillBlock, FillRow> = {
  table: 'history_fill_block',
  columns: fillBlockColumns,
  first: 'first_trade',
  last: 'last_trade',
  misleads: miscounts('markets'),
  blockOf: fillBlockOf,
  unpack: unpackFills,
  // Of who traded with themself the maker's fill stands first, wherever it stood.
  pack: (rows, take) => new FillPacker().pack(rows.toSorted(inOrderOfLog), take),
  contentOf: ({ user, firstTrade, lastTrade, markets, counts, bytes }) =>
    line([user, firstTrade, lastTrade, markets.join(), counts.join(), hex(bytes)]),
  nameOf: ({ user, firstTrade, lastTrade }) =>
    `the block of user ${user} from trade ${firstTrade} to ${lastTrade}`,
  ownerOf: ({ user }) => user,
  placeOf: ({ trade }) => trade,
  lineOf: expectedFill,
};

function inOrderOfLog(a: FillRow, b: FillRow): number {
  return a.trade - b.trade || Number(b.isMaker) - Number(a.isMaker);
}

/** How far the ends of the widest block lie apart. */
export async function storedSpan(client: ClientBase, kind: AnyBlockKind): Promise<number> {
  const { rows } = await client.query<{ span: bigint }>(
    `select coalesce(max(${kind.last} - ${kind.first}), 0) as span from ${kind.table}`,
  );
  return Number(rows[0]?.span ?? 0n);
}

type AnyBlockKind = Pick<BlockKind<never, never, never>, 'table' | 'first' | 'last'>;

/**
 * Rows from one place to another, and a line of its own for each block that says of its rows what is not so. With a bound
 * at both ends of both columns the database looks for blocks where they can lie, instead of through the whole table.
 */
export async function storedPacked<Stored extends object, Block, Row>(
  client: ClientBase,
  kind: BlockKind<Stored, Block, Row>,
  { from, to, span }: { readonly from: number; readonly to: number; readonly span: number },
): Promise<string[]> {
  const { rows } = await client.query<Stored>(
    `select ${kind.columns.join()} from ${kind.table}
      where ${kind.last} between $1 and $4 and ${kind.first} between $3 and $2 order by ${kind.last}`,
    [from, to, from - span, to + span],
  );
  /** Where the block before ended, for each owner: lists have the rows of one block behind those of the other. */
  const ends = new Map<number, number>();
  return rows.flatMap((stored) => {
    const block = kind.blockOf(stored);
    const owner = kind.ownerOf(block);
    try {
      const packed = kind.unpack(block);
      const places = packed.map(kind.placeOf);
      const found = packed.filter((_, n) => places[n]! >= from && places[n]! <= to).map(kind.lineOf);
      const isWithin = places.length > 0 && places[0]! <= (ends.get(owner) ?? 0);
      ends.set(owner, places.at(-1) ?? 0);
      if (isWithin) found.push(`${kind.nameOf(block)} begins within another`);
      if (!isPackedOf(kind, block, packed)) found.push(`${kind.nameOf(block)} is not what its rows make`);
      return found;
    } catch (error) {
      return [`${kind.nameOf(block)} cannot be read: ${error instanceof Error ? error.message : error}`];
    }
  });
}

/** Lists count and find by what stands beside the bytes. */
function isPackedOf<Block, Row>(
  kind: BlockKind<never, Block, Row>,
  block: Block,
  rows: readonly Row[],
): boolean {
  const packed: string[] = [];
  kind.pack(rows, (each) => packed.push(kind.contentOf(each)));
  return packed.length === 1 && packed[0] === kind.contentOf(block);
}

/** Blocks that no range of places would find, or that lists read otherwise than who unpacks them. */
export async function storedStrays<Stored extends object, Block, Row>(
  client: ClientBase,
  kind: BlockKind<Stored, Block, Row>,
  through: number,
): Promise<string[]> {
  const { rows } = await client.query<Stored>(
    `select ${kind.columns.join()} from ${kind.table}
      where ${kind.first} < 1 or ${kind.first} > ${kind.last} or ${kind.last} > $1 or ${kind.misleads}
      limit 20`,
    [through],
  );
  return rows.map(
    (stored) => `${kind.nameOf(kind.blockOf(stored))} where no list or no range of places finds it`,
  );
}
