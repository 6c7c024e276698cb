// How many pages of the published log there are at once: one of each address until it is sent, and so many altogether.
import { expect, test } from 'vitest';
import { callers, SharesTaken } from '../database/shares.ts';
import { openReplay, PAGES_UNSENT_MAX } from './index.ts';

const batch = { first_seq: 1n, last_seq: 1n, epoch: 1n, payload: Buffer.alloc(8), more: false };

/** A log that answers at once, and says how many read it at the same moment. */
function opened() {
  const reading = { now: 0, most: 0 };
  const pool = {
    query: async () => {
      reading.now += 1;
      reading.most = Math.max(reading.most, reading.now);
      await new Promise((resolve) => setImmediate(resolve));
      reading.now -= 1;
      return { rows: [batch] };
    },
  };
  const engine = { status: () => ({ committedSeq: 1, head: {} }), signHead: () => ({}) };
  const replay = openReplay({ pool, engine } as never);
  return { page: (address: string) => replay.page(callers.address(address), 0), reading };
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

test('an address gets its next page when the one before was sent', async () => {
  const { page } = opened();
  const first = await page('ann');
  let isThere = false;
  const second = page('ann').then((made) => {
    isThere = true;
    return made;
  });
  await aMoment();
  expect(isThere).toBe(false);
  expect((await page('ben')).batches).toHaveLength(1);
  first.done();
  expect((await second).batches).toHaveLength(1);
});

test('of those who read nothing so many pages are kept and no more, and one that is sent makes room', async () => {
  const { page, reading } = opened();
  const pages = await Promise.all(Array.from({ length: PAGES_UNSENT_MAX }, (_, each) => page(`${each}`)));
  expect(reading.most).toBe(1);
  let isThere = false;
  const another = page('another').then((made) => {
    isThere = true;
    return made;
  });
  await aMoment();
  expect(isThere).toBe(false);
  pages[7]?.done();
  expect((await another).head).toBeDefined();
});

test('a page that cannot be read leaves its place to the next one', async () => {
  let isBroken = true;
  const pool = {
    query: async () => {
      if (isBroken) throw new Error('no such table');
      return { rows: [batch] };
    },
  };
  const engine = { status: () => ({ committedSeq: 1, head: {} }), signHead: () => ({}) };
  const replay = openReplay({ pool, engine } as never);
  for (let each = 0; each < PAGES_UNSENT_MAX + 1; each++)
    await expect(replay.page(callers.address('ann'), 0)).rejects.toThrow('no such table');
  isBroken = false;
  expect((await replay.page(callers.address('ann'), 0)).batches).toHaveLength(1);
});

test('whoever asks again and again without reading is refused beyond what may wait', async () => {
  const { page } = opened();
  const first = await page('ann');
  const more = Array.from({ length: 21 }, () => page('ann'));
  await expect(more.pop()).rejects.toThrow(SharesTaken);
  first.done();
  for (const waiting of more) (await waiting).done();
});
