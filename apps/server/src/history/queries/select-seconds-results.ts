// How all settled seconds contracts ended, by market and duration: the figures that everybody may see.
import type { Pool } from 'pg';

export interface SecondsResultsRow {
  readonly symbol: string;
  readonly seconds: number;
  readonly currency: string;
  readonly scale: number;
  readonly orders: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  readonly void: number;
  readonly staked: bigint;
  readonly paid: bigint;
}

/** Counts of orders fit into a double for longer than a log lasts. */
const counts = ['orders', 'won', 'lost', 'tied', 'void'] as const;
const amounts = ['staked', 'paid'] as const;

interface SummedRow
  extends Omit<SecondsResultsRow, (typeof amounts)[number]>,
    Record<(typeof amounts)[number], string> {
  readonly market: number;
  /** The newest settlement. */
  readonly last: bigint;
}

/** The results are numbered as in `secondsResults`. */
const summedAfter = `
  with summed as (
    select market_id, currency_id, ((expires_at - accepted_at) / 1000)::int as seconds,
           count(*)::int as orders,
           (count(*) filter (where result = 0))::int as won,
           (count(*) filter (where result = 1))::int as lost,
           (count(*) filter (where result = 2))::int as tied,
           (count(*) filter (where result = 3))::int as void,
           sum(stake)::text as staked, sum(payout)::text as paid, max(seq) as last
      from history_seconds_order where seq > $1
     group by market_id, currency_id, seconds)
  select m.market_id as market, m.symbol, seconds, c.code as currency, c.scale,
         orders, won, lost, tied, void, staked, paid, last
    from summed join history_market m using (market_id) join history_currency c using (currency_id)`;

interface Known extends SecondsResultsRow {
  readonly market: number;
}

/**
 * What was settled never changes and is settled in the order of the log: of all contracts of years the sums are kept, and
 * only what has come since is gone through.
 */
export class SecondsResults {
  readonly #pool: Pick<Pool, 'query'>;
  #known: ReadonlyMap<string, Known> = new Map();
  #throughSeq = 0;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(pool: Pick<Pool, 'query'>) {
    this.#pool = pool;
  }

  /** One reading after the other: what two find at once would be counted twice. */
  read(): Promise<readonly SecondsResultsRow[]> {
    const next = this.#reading.then(() => this.#readOn());
    this.#reading = next.catch(() => {});
    return next;
  }

  async #readOn(): Promise<readonly SecondsResultsRow[]> {
    const { rows } = await this.#pool.query<SummedRow>(summedAfter, [this.#throughSeq]);
    const known = new Map(this.#known);
    for (const { last, ...row } of rows) {
      const name = `${row.market} ${row.seconds} ${row.currency}`;
      known.set(name, sumOf(known.get(name), { ...row, staked: BigInt(row.staked), paid: BigInt(row.paid) }));
      this.#throughSeq = Math.max(this.#throughSeq, Number(last));
    }
    this.#known = known;
    return [...known.values()].sort(inOrder).map(({ market: _market, ...row }) => row);
  }
}

function sumOf(before: Known | undefined, more: Known): Known {
  if (before === undefined) return more;
  const sum = { ...more };
  for (const count of counts) sum[count] += before[count];
  for (const amount of amounts) sum[amount] += before[amount];
  return sum;
}

function inOrder(a: Known, b: Known): number {
  return a.market - b.market || a.seconds - b.seconds || (a.currency < b.currency ? -1 : 1);
}
