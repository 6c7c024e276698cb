// The half year of a photo is the one that the database counts.
import { monthsEarlier } from '@candor/exchange';
import { PHOTO_MONTHS_BEFORE_REGISTRATION } from '@candor/wire';
import { expect, test } from 'vitest';
import { createClient } from '../database/connection.ts';
import { startTestDatabase } from '../database/testing.ts';

test('months are counted back as PostgreSQL counts them, from every day of four years', async () => {
  const { connectionConfig } = await startTestDatabase({ durable: false, migrated: false });
  const client = createClient(connectionConfig);
  await client.connect();
  const { rows } = await client.query<{ day: string; earlier: string }>(
    `select day::date::text as day, (day - make_interval(months => $1))::date::text as earlier
     from generate_series('2023-03-01'::timestamp, '2027-02-28', '1 day') as day`,
    [PHOTO_MONTHS_BEFORE_REGISTRATION],
  );
  await client.end();
  expect(rows.length).toBe(1_461);
  for (const { day, earlier } of rows)
    expect(monthsEarlier(day, PHOTO_MONTHS_BEFORE_REGISTRATION), day).toBe(earlier);
});
