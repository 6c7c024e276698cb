// The rules of the home page's offers: they are polled, a refusal stops the polling, and the stop can be seen.
import type { HomeOffer } from '@candor/wire';
import { expect, test } from 'vitest';
import { type Outcome, unreachable } from '../http/outcome.ts';
import { createFrameQueue } from '../state/frames.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { createOfferFeed } from './offers.ts';

type Answer = Outcome<readonly HomeOffer[]>;

const offer: HomeOffer = {
  price: '3318.42',
  num: '0.64',
  time: 1,
  totalPrice: '2123.7888',
  currency: 'USDT',
};
const ok: Answer = { outcome: 'ok', data: [offer] };
const refused: Answer = {
  outcome: 'refused',
  refusal: 'venue.notReady',
  message: '',
  field: undefined,
  details: {},
};

function watchedFeed(answers: Answer[]) {
  const environment = fakeBrowser();
  let asked = 0;
  const feed = createOfferFeed({
    environment,
    frames: createFrameQueue(environment),
    everyMs: 5_000,
    ask: async () => answers[Math.min(asked++, answers.length - 1)]!,
  });
  const unwatch = feed.subscribe(() => {});
  const after = async (ms: number) => {
    await environment.advance(ms);
    environment.frame();
    return feed.get();
  };
  return { feed, unwatch, after, asked: () => asked };
}

test('asks at once, then every five seconds while somebody watches', async () => {
  const { unwatch, after, asked } = watchedFeed([ok]);
  expect(await after(0)).toEqual({
    rows: { status: 'data', data: [offer], stale: false },
    stopped: undefined,
  });
  await after(10_100);
  expect(asked()).toBe(3);
  unwatch();
  await after(20_000);
  expect(asked()).toBe(3);
});

test('stops at an answer that is not 200, keeps the old rows as old, and goes on when it is asked to', async () => {
  const { feed, after, asked } = watchedFeed([ok, refused, ok]);
  await after(0);
  expect(await after(5_100)).toMatchObject({ rows: { data: [offer], stale: true }, stopped: refused });
  await after(60_000);
  expect(asked()).toBe(2);
  feed.retry();
  expect(await after(0)).toMatchObject({ rows: { stale: false }, stopped: undefined });
  await after(5_100);
  expect(asked()).toBe(4);
});

test('does not stop at an answer that was lost, but says that its rows are old', async () => {
  const { after, asked } = watchedFeed([ok, unreachable, ok]);
  await after(0);
  expect(await after(5_100)).toMatchObject({ rows: { data: [offer], stale: true }, stopped: undefined });
  expect(await after(5_100)).toMatchObject({ rows: { stale: false } });
  expect(asked()).toBe(3);
});
