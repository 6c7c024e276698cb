// Whoever sets very many alerts waits behind themselves, and holds up nobody's messages.
import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { Shares, SharesTaken } from '../../database/shares.ts';
import { Turns } from '../../engine/index.ts';
import { type AlertParts, setAlert } from './alerts.ts';

const asked = { symbol: 'BTC/USDT', basis: 'index', direction: 'above', price: '1' } as const;

test('however many set alerts at once, whoever writes messages waits for one of them', async () => {
  const turns = new Turns();
  let judged = 0;
  const parts: AlertParts = {
    pool: {} as Pool,
    turns,
    places: new Shares({ placesMax: 1, waitingMax: 1_000, waitMsMax: 5_000 }),
    clock: { wallMs: () => 0 },
    committedSeq: () => 0,
    read: async () => {
      judged += 1;
      await setImmediate();
      return undefined as never;
    },
  };
  const flood = Array.from({ length: 500 }, (_, place) =>
    setAlert(parts, 1 + (place % 60), asked).catch((error: unknown) => error),
  );
  let before = Number.POSITIVE_INFINITY;
  await turns.next(async () => {
    before = judged;
  });
  expect(before).toBeLessThanOrEqual(1);
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => !(answer instanceof SharesTaken))).toHaveLength(judged);
  expect(judged).toBeGreaterThan(400);
});
