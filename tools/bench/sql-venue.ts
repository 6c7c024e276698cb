// The reference of `bench engine`: the same orders matched in SQL, as a venue is often built. One function call per
// command, a lock per market, balances and holds in rows, price-time priority by an index, a commit for each answer.
import type { Pool } from 'pg';
import type { Database } from '../../apps/server/src/database/connect.ts';
import { createPool } from '../../apps/server/src/database/connection.ts';
import type { FlowLine } from './flow-lines.ts';

const connections = 16;
/** The same fee for makers and takers as in our flow, in millionths, and the atoms of a lot. */
const feePpm = 450;
const baseAtomsPerLot = 1000;
const funds = '9000000000000000000';

const schema = `
  create table sql_market (market int primary key, last_ticks bigint);
  create table sql_account (
    owner int, currency int, available numeric(38, 0) not null, held numeric(38, 0) not null default 0,
    primary key (owner, currency), check (available >= 0 or owner = 0), check (held >= 0));
  create table sql_order (
    id bigint primary key, owner int not null, is_buy boolean not null, ticks bigint not null, lots bigint not null,
    remaining bigint not null);
  create index sql_asks on sql_order (ticks, id) where not is_buy and remaining > 0;
  create index sql_bids on sql_order (ticks desc, id) where is_buy and remaining > 0;
  create table sql_trade (
    id bigint generated always as identity primary key, maker bigint not null, taker bigint not null,
    ticks bigint not null, lots bigint not null, at timestamptz not null default now());
  insert into sql_market values (0, null);
  insert into sql_account values (0, 0, 0), (0, 1, 0);

  -- Settles one fill: each side pays from its hold or its balance and receives, less the fee, which the house gets.
  create function sql_settle(buyer int, seller int, t bigint, l bigint, buyer_t bigint, seller_rests boolean,
                             buyer_rests boolean) returns void language plpgsql as $$
  declare
    quote numeric := t * l; base numeric := l * ${baseAtomsPerLot};
    quote_fee numeric := ceil(quote * ${feePpm} / 1000000); base_fee numeric := ceil(base * ${feePpm} / 1000000);
  begin
    if buyer_rests then
      update sql_account set held = held - buyer_t * l, available = available + buyer_t * l - quote
       where owner = buyer and currency = 1;
    else
      update sql_account set available = available - quote where owner = buyer and currency = 1;
    end if;
    if seller_rests then
      update sql_account set held = held - base where owner = seller and currency = 0;
    else
      update sql_account set available = available - base where owner = seller and currency = 0;
    end if;
    update sql_account set available = available + base - base_fee where owner = buyer and currency = 0;
    update sql_account set available = available + quote - quote_fee where owner = seller and currency = 1;
    update sql_account set available = available + base_fee where owner = 0 and currency = 0;
    update sql_account set available = available + quote_fee where owner = 0 and currency = 1;
  end $$;

  -- A null price is a market order. What is left of a limit order rests with its hold.
  create function sql_place(o bigint, who int, buys boolean, price bigint, want bigint) returns bigint
  language plpgsql as $$
  declare
    rest bigint := want; maker record; l bigint;
  begin
    perform 1 from sql_market where market = 0 for update;
    while rest > 0 loop
      if buys then
        select * into maker from sql_order where not is_buy and remaining > 0 and (price is null or ticks <= price)
         order by ticks, id limit 1;
      else
        select * into maker from sql_order where is_buy and remaining > 0 and (price is null or ticks >= price)
         order by ticks desc, id limit 1;
      end if;
      exit when not found;
      l := least(rest, maker.remaining);
      if buys then perform sql_settle(who, maker.owner, maker.ticks, l, maker.ticks, true, false);
      else perform sql_settle(maker.owner, who, maker.ticks, l, maker.ticks, false, true); end if;
      update sql_order set remaining = remaining - l where id = maker.id;
      insert into sql_trade (maker, taker, ticks, lots) values (maker.id, o, maker.ticks, l);
      update sql_market set last_ticks = maker.ticks where market = 0;
      rest := rest - l;
    end loop;
    if price is not null and rest > 0 then
      if buys then
        update sql_account set available = available - price * rest, held = held + price * rest
         where owner = who and currency = 1;
      else
        update sql_account set available = available - rest * ${baseAtomsPerLot}, held = held + rest * ${baseAtomsPerLot}
         where owner = who and currency = 0;
      end if;
      insert into sql_order values (o, who, buys, price, want, rest);
    end if;
    return want - rest;
  end $$;

  create function sql_cancel(o bigint) returns bigint language plpgsql as $$
  declare ended record;
  begin
    perform 1 from sql_market where market = 0 for update;
    select * into ended from sql_order where id = o and remaining > 0;
    if not found then return 0; end if;
    update sql_order set remaining = 0 where id = o;
    if ended.is_buy then
      update sql_account set available = available + ended.ticks * ended.remaining,
                             held = held - ended.ticks * ended.remaining
       where owner = ended.owner and currency = 1;
    else
      update sql_account set available = available + ended.remaining * ${baseAtomsPerLot},
                             held = held - ended.remaining * ${baseAtomsPerLot}
       where owner = ended.owner and currency = 0;
    end if;
    return ended.remaining;
  end $$;`;

/** Commands per second of the flow's first seconds; each connection has one command on its way. */
export async function throughSql(
  { connectionConfig }: Pick<Database, 'connectionConfig'>,
  lines: readonly FlowLine[],
  seconds: number,
): Promise<number> {
  const pool = createPool(connectionConfig, { connectionsMax: connections });
  try {
    await pool.query(schema);
    const users = lines.reduce((most, line) => Math.max(most, line.kind === 'cancel' ? 0 : line.user), 0);
    await pool.query(
      `insert into sql_account select owner, currency, ${funds} from generate_series(1, ${users}) as owner,
        generate_series(0, 1) as currency`,
    );
    const startedAt = performance.now();
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < lines.length && performance.now() < startedAt + seconds * 1000)
        await send(pool, lines[next++]!);
    };
    await Promise.all(Array.from({ length: connections }, work));
    const rate = next / ((performance.now() - startedAt) / 1000);
    await requireSound(pool, users);
    return rate;
  } finally {
    await pool.end();
  }
}

async function send(pool: Pool, line: FlowLine): Promise<void> {
  if (line.kind === 'cancel') {
    await pool.query({ name: 'cancel', text: 'select sql_cancel($1)', values: [line.id] });
    return;
  }
  const price = line.kind === 'limit' ? line.price : null;
  await pool.query({
    name: 'place',
    text: 'select sql_place($1, $2, $3, $4, $5)',
    values: [line.id, line.user, line.side === 'buy', price, line.quantity],
  });
}

/** Nothing was made or lost, and what is held is what the open orders need. */
async function requireSound(pool: Pool, users: number): Promise<void> {
  const { rows } = await pool.query<{ sum: string; holds: boolean }>(
    `select (select sum(available + held) from sql_account)::text as sum,
            (select coalesce(sum(held), 0) from sql_account)
              = (select coalesce(sum(remaining * case when is_buy then ticks else ${baseAtomsPerLot} end), 0)
                   from sql_order) as holds`,
  );
  const { sum, holds } = rows[0]!;
  if (BigInt(sum) !== BigInt(funds) * 2n * BigInt(users) || !holds)
    throw new Error('The balances of the SQL venue do not add up');
}
