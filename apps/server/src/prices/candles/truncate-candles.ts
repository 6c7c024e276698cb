// Empties the candle table and puts its position back to the beginning of the log.
import type { Pool } from 'pg';
import { inTransaction } from '../../database/in-transaction.ts';

export async function truncateCandles(pool: Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('truncate candle');
    await client.query(`update projection set seq = 0 where name = 'candles'`);
  });
}
