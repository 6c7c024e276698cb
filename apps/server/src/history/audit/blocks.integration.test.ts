// Whoever changes the blocks in which ledger entries, trades and fills lie is found by the audit, also where numbers come
// out right.
import type { Pool } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { FillPacker, unpackFills } from '../rows/fill-block.ts';
import { fillBlockOf, type StoredFillBlock } from '../rows/stored-blocks.ts';
import { differences, emptyHistory, endHistories, project, tradedRecords } from '../testing-projected.ts';
import { type BlockKind, entryBlocks, fillBlocks, tradeBlocks } from './packed-rows.ts';

afterEach(endHistories);

test.each([
  [
    'a changed ledger entry',
    `update history_entry_block set bytes = set_byte(bytes, 4, get_byte(bytes, 4) # 1)
        where ctid = (select ctid from history_entry_block where length(bytes) > 8 order by first_seq limit 1)`,
  ],
  [
    'ledger entries that cannot be read',
    `update history_entry_block set bytes = '\\xff'
        where ctid = (select ctid from history_entry_block order by first_seq limit 1)`,
  ],
  [
    'missing ledger entries',
    'delete from history_entry_block where ctid = (select ctid from history_entry_block order by last_seq desc limit 1)',
  ],
  [
    'ledger entries that are there twice',
    `insert into history_entry_block select * from history_entry_block where owner = 1 order by first_seq limit 1`,
  ],
  [
    'ledger entries beyond the log, with others that make the number right',
    `insert into history_entry_block
         select 2, 1000000000, 1000000000, '{1}'::int[], '{1}'::int[], '\\x000000000000'::bytea
         union all select 1, 1000000000, 1000000000, '{1}', '{-1}', ''`,
  ],
  [
    'ledger entries whose bounds no range has',
    `update history_entry_block set first_seq = last_seq + 1
        where ctid = (select ctid from history_entry_block order by last_seq limit 1)`,
  ],
  [
    'labels where lists do not look for them',
    `update history_entry_block set labels = ('[2:2]={' || labels[1] || '}')::int[]
        where ctid = (select ctid from history_entry_block where cardinality(labels) = 1 limit 1)`,
  ],
  [
    'ledger entries of the house that are there twice, with others that make the number right',
    `insert into history_entry_block
         select * from (select * from history_entry_block where owner % 2 = 1 order by first_seq limit 1) as house
         union all
         select 1, 1, 1, '{1}'::int[], array[-(select sum(count) from unnest(counts) as count)::int], ''
           from (select * from history_entry_block where owner % 2 = 1 order by first_seq limit 1) as house`,
  ],
  [
    'ledger entries of somebody else',
    `update history_entry_block set owner = owner + 1000
        where ctid = (select ctid from history_entry_block where owner % 2 = 0 limit 1)`,
  ],
  [
    'ledger entries that lists would not count',
    `update history_entry_block set counts[1] = counts[1] - 1, counts[2] = counts[2] + 1
        where ctid = (select ctid from history_entry_block where cardinality(counts) > 1 limit 1)`,
  ],
  [
    'ledger entries that lists would not find',
    `update history_entry_block set last_seq = last_seq + 1
        where ctid = (select ctid from history_entry_block order by last_seq limit 1)`,
  ],
  [
    'a changed trade',
    `update history_trade_block set bytes = set_byte(bytes, 4, get_byte(bytes, 4) # 1)
        where ctid = (select ctid from history_trade_block where length(bytes) > 8 order by first_trade limit 1)`,
  ],
  [
    'a trade of another market',
    `update history_trade_block set market_id = market_id + 1000
        where ctid = (select ctid from history_trade_block order by first_trade limit 1)`,
  ],
  [
    'missing trades',
    'delete from history_trade_block where ctid = (select ctid from history_trade_block order by last_trade limit 1)',
  ],
  [
    'trades beyond the log, with others that make the number right',
    `insert into history_trade_block
         select 0, 1000000000, 1000000000, 1, '\\x00000000000000'::bytea
         union all select 1, 1000000000, 1000000000, -1, ''`,
  ],
  [
    'trades whose bounds no range has',
    `update history_trade_block set first_trade = last_trade + 1
        where ctid = (select ctid from history_trade_block order by last_trade limit 1)`,
  ],
  [
    'trades that the tape would not count, with others that make the number right',
    `update history_trade_block set trades = trades + case when first_trade = (select min(first_trade) from history_trade_block)
         then 1 else -1 end
        where ctid = any (array(select ctid from history_trade_block where trades > 1 order by first_trade limit 2))
           or first_trade = (select min(first_trade) from history_trade_block)`,
  ],
  [
    'a changed fill',
    `update history_fill_block set bytes = set_byte(bytes, length(bytes) - 1, get_byte(bytes, length(bytes) - 1) # 1)
        where ctid = (select ctid from history_fill_block order by first_trade limit 1)`,
  ],
  [
    'fills that cannot be read',
    `update history_fill_block set bytes = '\\xff'
        where ctid = (select ctid from history_fill_block order by first_trade limit 1)`,
  ],
  [
    'fills of somebody else',
    `update history_fill_block set user_id = user_id + 1000
        where ctid = (select ctid from history_fill_block order by first_trade limit 1)`,
  ],
  [
    'missing fills',
    'delete from history_fill_block where ctid = (select ctid from history_fill_block order by last_trade limit 1)',
  ],
  [
    'fills that lists would not count',
    `update history_fill_block set counts[1] = counts[1] - 1, counts[2] = counts[2] + 1
        where ctid = (select ctid from history_fill_block where cardinality(counts) > 1 limit 1)`,
  ],
  [
    'fills that lists would find in another market',
    `update history_fill_block set markets[1] = markets[1] + 1000
        where ctid = (select ctid from history_fill_block order by first_trade limit 1)`,
  ],
  [
    'fills that lists would not find',
    `update history_fill_block set last_trade = last_trade + 1
        where ctid = (select ctid from history_fill_block order by last_trade limit 1)`,
  ],
  [
    'markets where lists do not look for them',
    `update history_fill_block set markets = ('[2:2]={' || markets[1] || '}')::int[]
        where ctid = (select ctid from history_fill_block where cardinality(markets) = 1 limit 1)`,
  ],
  [
    'fills of nobody that count for nothing',
    `insert into history_fill_block select 999, first_trade, last_trade, '{}', '{}', '' from history_fill_block limit 1`,
  ],
])('the audit finds %s', async (_, damage) => {
  const { database, pool } = await emptyHistory();
  const records = await tradedRecords(1_400, 8);
  await project(pool, records, 1_300, 100);
  // The control: as it was projected, nothing is found.
  expect(await differences(database, records)).toEqual([]);
  expect((await pool.query(damage)).rowCount).toBeGreaterThan(0);
  expect(await differences(database, records)).not.toEqual([]);
});

/** Deals the rows of two blocks of somebody out anew, so that each block alone is right and the two overlap. */
async function interleave<Stored extends object, Block, Row>(
  pool: Pool,
  kind: BlockKind<Stored, Block, Row>,
): Promise<void> {
  const stored = await pool.query<Stored>(`select * from ${kind.table} order by ${kind.last}`);
  const blocks = stored.rows.map(kind.blockOf).filter((block) => kind.unpack(block).length > 2);
  const ofOwner = (owner: number): Block[] => blocks.filter((block) => kind.ownerOf(block) === owner);
  const [one, other] = blocks
    .map((block) => ofOwner(kind.ownerOf(block)))
    .find(({ length }) => length > 1)! as [Block, Block];
  const rows = [...kind.unpack(one), ...kind.unpack(other)];
  const places = [...new Set(rows.map(kind.placeOf))];
  await pool.query(
    `delete from ${kind.table} where ctid in (select ctid from ${kind.table} where ${kind.last} = any ($1)
       and ${kind.columns[0]} = $2)`,
    [[one, other].map((block) => kind.placeOf(kind.unpack(block).at(-1)!)), kind.ownerOf(one)],
  );
  for (const odd of [0, 1]) {
    const dealt = rows.filter((row) => places.indexOf(kind.placeOf(row)) % 2 === odd);
    const packed: Block[] = [];
    kind.pack(dealt, (block) => packed.push(structuredClone(block)));
    for (const block of packed) {
      const values = Object.values(block as object).map((value) =>
        value instanceof Uint8Array ? Buffer.from(value) : value,
      );
      await pool.query(
        `insert into ${kind.table} values (${values.map((_, n) => `$${n + 1}`).join()})`,
        values,
      );
    }
  }
}

test.each([
  ['ledger entries', (pool: Pool) => interleave(pool, entryBlocks)],
  ['trades', (pool: Pool) => interleave(pool, tradeBlocks)],
  ['fills', (pool: Pool) => interleave(pool, fillBlocks)],
])('the audit finds blocks of %s that overlap, although each alone is right', async (_, damage) => {
  const { database, pool } = await emptyHistory();
  const records = await tradedRecords(1_400, 8);
  await project(pool, records, 1_300, 100);
  await damage(pool);
  const found = await differences(database, records);
  expect(found).not.toEqual([]);
  for (const finding of found) expect(finding).toContain('begins within another');
});

test('the audit finds the two fills of who traded with themself in another order', async () => {
  const { database, pool } = await emptyHistory();
  const records = await tradedRecords(1_400, 8);
  await project(pool, records, 1_300, 100);
  const stored = await pool.query<StoredFillBlock>('select * from history_fill_block');
  const blocks = stored.rows.map(fillBlockOf);
  const block = blocks.find((each) => {
    const trades = unpackFills(each).map(({ trade }) => trade);
    return new Set(trades).size < trades.length;
  })!;
  const fills = unpackFills(block).toSorted(
    (a, b) => a.trade - b.trade || Number(a.isMaker) - Number(b.isMaker),
  );
  const packed: Buffer[] = [];
  new FillPacker().pack(fills, ({ bytes }) => packed.push(Buffer.from(bytes)));
  expect(packed).toHaveLength(1);
  await pool.query('update history_fill_block set bytes = $3 where user_id = $1 and last_trade = $2', [
    block.user,
    block.lastTrade,
    packed[0],
  ]);
  expect(await differences(database, records)).not.toEqual([]);
});
