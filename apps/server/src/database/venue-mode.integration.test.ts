// A database belongs to one mode for ever.
import { expect, test } from 'vitest';
import { createPool } from './connection.ts';
import { DatabaseRefused } from './refused.ts';
import { startTestDatabase } from './testing.ts';
import { bindVenueMode, isLogEmpty, type VenueMode } from './venue-mode.ts';

test.each([
  ['paper', 'live'],
  ['live', 'paper'],
] as const)(
  'what was started in %s mode is refused in %s mode, and goes on in its own',
  async (own, other) => {
    const pool = createPool((await startTestDatabase({ durable: false })).connectionConfig);
    const bind = (mode: VenueMode): Promise<void> => bindVenueMode(pool, mode);
    await bind(own);
    await expect(bind(other)).rejects.toThrow(DatabaseRefused);
    await expect(bind(other)).rejects.toThrow(
      `belongs to a venue in ${own} mode and this start is in ${other}`,
    );
    await bind(own);
    await pool.end();
  },
);

test('the control: a database that is bound to nothing takes either mode', async () => {
  const pool = createPool((await startTestDatabase({ durable: false })).connectionConfig);
  await bindVenueMode(pool, 'paper');
  await pool.query('delete from venue_mode');
  await bindVenueMode(pool, 'live');
  await pool.end();
});

test('a log is empty until something was recorded', async () => {
  const pool = createPool((await startTestDatabase({ durable: false })).connectionConfig);
  expect(await isLogEmpty(pool)).toBe(true);
  await pool.query('update log_head set seq = 1');
  expect(await isLogEmpty(pool)).toBe(false);
  await pool.end();
});
