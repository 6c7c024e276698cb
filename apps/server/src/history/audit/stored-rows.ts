// Reads rows of the history tables as lines of text, and writes the rows that should be there in the same way.
import type { ClientBase } from 'pg';
import {
  cancelReasons,
  codeOf,
  entryKinds,
  ledgerWallets,
  orderKinds,
  orderStatuses,
  sides,
  timesInForce,
} from '../rows/codes.ts';
import { type EntryBlock, EntryPacker, unpackEntries } from '../rows/entry-block.ts';
import type { EntryRow, OrderRow, TradeRow } from '../rows/rows.ts';
import { blockOf, entryBlockColumns, type StoredBlock } from '../rows/stored-block.ts';

type Value = string | number | bigint | boolean | undefined;

export function line(values: readonly Value[]): string {
  return values.map((value) => (value === undefined ? '-' : String(value))).join(' ');
}

export function concatenated(columns: readonly string[]): string {
  return columns.map((column) => `coalesce(${column}::text, '-')`).join(` || ' ' || `);
}

const orderLine = concatenated(
  `order_id user_id market_id kind side price_ticks stop_ticks lots quote_amount time_in_force post_only triggered
   status reason filled_lots filled_quote fee placed_at changed_at`.split(/\s+/),
);

export function expectedOrder(row: OrderRow): string {
  return line([
    row.order,
    row.user,
    row.market,
    codeOf(orderKinds, row.kind),
    codeOf(sides, row.side),
    row.priceTicks,
    row.stopTicks,
    row.lots,
    row.quoteAmount,
    row.timeInForce && codeOf(timesInForce, row.timeInForce),
    row.postOnly,
    row.triggered,
    codeOf(orderStatuses, row.status),
    row.reason && codeOf(cancelReasons, row.reason),
    row.filledLots,
    row.filledQuote,
    row.fee,
    row.placedAt,
    row.changedAt,
  ]);
}

export async function storedOrders(client: ClientBase, orders: readonly OrderRow[]): Promise<string[]> {
  return lines(
    client,
    `select ${orderLine} as line
       from unnest($1::bigint[], $2::bigint[]) as wanted (user_id, order_id)
       join history_order using (user_id, order_id)`,
    [orders.map(({ user }) => user), orders.map(({ order }) => order)],
  );
}

const tradeLine = concatenated(
  `trade_id seq at market_id taker_side price_ticks lots base quote maker_order maker maker_fee taker_order taker
   taker_fee house`.split(/\s+/),
);

export function expectedTrade(row: TradeRow): string {
  return line([
    row.trade,
    row.seq,
    row.at,
    row.market,
    codeOf(sides, row.takerSide),
    row.priceTicks,
    row.lots,
    row.base,
    row.quote,
    row.makerOrder,
    row.maker,
    row.makerFee,
    row.takerOrder,
    row.taker,
    row.takerFee,
    row.house,
  ]);
}

/** From the first to the last of these, in their markets. */
export async function storedTrades(client: ClientBase, trades: readonly TradeRow[]): Promise<string[]> {
  return lines(
    client,
    `select ${tradeLine} as line from history_trade where market_id = any ($1::int[]) and trade_id between $2 and $3`,
    [[...new Set(trades.map(({ market }) => market))], trades[0]?.trade, trades.at(-1)?.trade],
  );
}

export function expectedEntry(row: EntryRow): string {
  return line([
    row.seq,
    row.place,
    row.owner,
    row.at,
    codeOf(ledgerWallets, row.wallet),
    row.currency,
    row.available,
    row.held,
    codeOf(entryKinds, row.kind),
    row.cause,
  ]);
}

/** Entries of these records, and a line of its own for each block that says of its entries what is not so. */
export async function storedEntries(client: ClientBase, fromSeq: number, toSeq: number): Promise<string[]> {
  const { rows } = await client.query<StoredBlock>(
    `select ${entryBlockColumns.join()} from history_entry_block
      where last_seq >= $1 and first_seq <= $2`,
    [fromSeq, toSeq],
  );
  return rows.flatMap((row) => {
    const block = blockOf(row);
    try {
      const entries = unpackEntries(block);
      const found = entries.filter(({ seq }) => seq >= fromSeq && seq <= toSeq).map(expectedEntry);
      return isPackedOf(block, entries)
        ? found
        : [...found, describeBlock(block, 'is not what its entries make')];
    } catch (error) {
      return [describeBlock(block, `cannot be read: ${error instanceof Error ? error.message : error}`)];
    }
  });
}

const isPlainArray = (column: string): string =>
  `coalesce(array_ndims(${column}), 0) = 1 and array_lower(${column}, 1) = 1 and array_position(${column}, null::int) is null`;

/** Blocks that no range of records would find, or that lists read otherwise than who unpacks them. */
export async function storedStrayBlocks(client: ClientBase, throughSeq: number): Promise<string[]> {
  const { rows } = await client.query<StoredBlock>(
    `select ${entryBlockColumns.join()} from history_entry_block
      where first_seq < 1 or first_seq > last_seq or last_seq > $1
         or not (${isPlainArray('labels')} and ${isPlainArray('counts')})
         or cardinality(labels) <> cardinality(counts) or 1 > any (counts)
      limit 20`,
    [throughSeq],
  );
  return rows.map((row) => describeBlock(blockOf(row), 'where no list or no range of records finds it'));
}

/** Lists count and find by what stands beside the bytes. */
function isPackedOf(block: EntryBlock, entries: readonly EntryRow[]): boolean {
  const packed: string[] = [];
  new EntryPacker().pack(entries, (each) => packed.push(contentOf(each)));
  return packed.length === 1 && packed[0] === contentOf(block);
}

function contentOf({ owner, firstSeq, lastSeq, labels, counts, bytes }: EntryBlock): string {
  return line([owner, firstSeq, lastSeq, labels.join(), counts.join(), Buffer.from(bytes).toString('hex')]);
}

function describeBlock({ owner, firstSeq, lastSeq }: EntryBlock, what: string): string {
  return `the block of owner ${owner} from record ${firstSeq} to ${lastSeq} ${what}`;
}

export async function lines(client: ClientBase, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(text, values);
  return rows.map((row) => row.line);
}

export interface RowCounts {
  readonly orders: number;
  readonly trades: number;
  readonly entries: number;
}

export async function storedCounts(client: ClientBase): Promise<RowCounts> {
  const { rows } = await client.query<{ orders: bigint; trades: bigint; entries: bigint }>(
    `select (select count(*) from history_order) as orders, (select count(*) from history_trade) as trades,
            (select coalesce(sum(count), 0)::bigint from history_entry_block, unnest(counts) as count) as entries`,
  );
  const { orders = 0n, trades = 0n, entries = 0n } = rows[0] ?? {};
  return { orders: Number(orders), trades: Number(trades), entries: Number(entries) };
}
