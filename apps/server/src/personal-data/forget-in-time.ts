// What is kept for a time alone goes when that is over, also of people who never come back: otherwise each of them would
// have to come once more for it.
import type { ExchangeState } from '@candor/exchange';
import type { Pool } from 'pg';

const DAY_MS = 86_400_000;
/** A start is not held up by it. */
const FIRST_AFTER_MS = 5 * 60_000;
const EVERY_MS = DAY_MS;
/** So many rows go in one statement, which keeps nobody waiting for long. */
const ROWS_AT_ONCE = 5_000;

interface Rule {
  readonly table: string;
  /** The column that says how old a row is. */
  readonly since: string;
  readonly forMs: number;
  readonly only?: string;
  /** What is taken out of a row that stays. */
  readonly blanked?: string;
}

/** A colleague is shown when an operator was last seen, and not from where. */
const seenSince = `exists (select from operator_sessions later where later.operator_id = operator_sessions.operator_id
  and (later.last_seen_at, later.token_hash) > (operator_sessions.last_seen_at, operator_sessions.token_hash))`;

const rules: readonly Rule[] = [
  { table: 'known_devices', since: 'seen_at', forMs: 180 * DAY_MS },
  { table: 'known_origins', since: 'seen_at', forMs: 180 * DAY_MS },
  // Browsers and networks of sessions that ended long before: none lives for more than two weeks.
  { table: 'sessions', since: 'last_seen_at', forMs: 180 * DAY_MS },
  { table: 'operator_sessions', since: 'last_seen_at', forMs: 180 * DAY_MS, only: seenSince },
  {
    ...{ table: 'operator_sessions', since: 'last_seen_at', forMs: 180 * DAY_MS },
    ...{ only: `address <> ''`, blanked: `address = '', user_agent = ''` },
  },
  { table: 'api_keys', since: 'expires_at', forMs: DAY_MS },
  // Each names an address, of which some were never confirmed.
  { table: 'account_codes', since: 'expires_at', forMs: DAY_MS },
  { table: 'verification_codes', since: 'expires_at', forMs: DAY_MS },
  { table: 'captured_mail', since: 'sent_at', forMs: 7 * DAY_MS },
  // The next one takes them away, and may be long in coming.
  { table: 'sign_in_challenges', since: 'expires_at', forMs: DAY_MS },
  { table: 'passkey_challenges', since: 'expires_at', forMs: DAY_MS },
  { table: 'slow_downs', since: 'updated_at', forMs: DAY_MS },
  { table: 'files', since: 'created_at', forMs: DAY_MS, only: 'used_at is null' },
];

export interface ForgettingPorts {
  readonly pool: Pool;
  /** The time of the log is never one of a clock that ran ahead. */
  readonly engine: { read<T>(query: (state: Pick<ExchangeState, 'at'>) => T): Promise<T> };
  readonly monotonicMs?: () => number;
}

/** Looks once a day; the number of rows that have gone. */
export function forgettingSweep({ pool, engine, monotonicMs = () => performance.now() }: ForgettingPorts) {
  let nextMs = monotonicMs() + FIRST_AFTER_MS;
  return {
    name: 'what is kept for a time',
    run: async (): Promise<number> => {
      if (monotonicMs() < nextMs) return 0;
      const nowMs = await engine.read(({ at }) => at);
      let gone = 0;
      for (const rule of rules) gone += await forget(pool, rule, nowMs);
      nextMs = monotonicMs() + EVERY_MS;
      return gone;
    },
  };
}

async function forget(
  pool: Pool,
  { table, since, forMs, only = 'true', blanked }: Rule,
  nowMs: number,
): Promise<number> {
  const change = blanked === undefined ? `delete from ${table}` : `update ${table} set ${blanked}`;
  for (let gone = 0; ; ) {
    const { rowCount } = await pool.query(
      `${change} where ctid = any (array (
         select ctid from ${table} where ${only} and ${since} < $1 limit ${ROWS_AT_ONCE} for update skip locked))`,
      [new Date(nowMs - forMs)],
    );
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < ROWS_AT_ONCE) return gone;
  }
}
