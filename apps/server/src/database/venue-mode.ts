/** Binds a database to the mode of its first start, and refuses every other one. */
import type { Pool } from 'pg';
import { DatabaseRefused } from './refused.ts';

export type VenueMode = 'paper' | 'live';

export async function bindVenueMode(pool: Pick<Pool, 'query'>, mode: VenueMode): Promise<void> {
  await pool.query('insert into venue_mode (mode) values ($1) on conflict do nothing', [mode]);
  await refuseOtherMode(pool, mode);
}

/** Changes nothing. A database that is bound to no mode yet is refused in none. */
export async function refuseOtherMode(pool: Pick<Pool, 'query'>, mode: VenueMode): Promise<void> {
  const { rows } = await pool.query<{ mode: string }>('select mode from venue_mode');
  const bound = rows[0]?.mode;
  if (bound === undefined || bound === mode) return;
  throw new DatabaseRefused(
    `This database belongs to a venue in ${bound} mode and this start is in ${mode} mode: test funds and real money are never mixed. Set CANDOR_MODE=${bound}, or give this venue another CANDOR_DATA or DATABASE_URL.`,
  );
}

/** Whether nothing has ever been recorded: only then may secrets be made that the log depends on. */
export async function isLogEmpty(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ seq: bigint }>('select seq from log_head');
  return rows[0]?.seq === 0n;
}
