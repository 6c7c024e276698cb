// A market that alone was silent for long, while others went on, has its receipts all the same once it goes on.
import { verifyReceipt } from '@candor/exchange/receipt';
import { perpetualWorld } from '@candor/testkit';
import { expect, test } from 'vitest';
import { sealedLog, tryReceipt } from './testing-receipts.ts';

const { close, ETH, open, PerpetualFixture } = perpetualWorld;

/** An opening, or a close, that waits while the other market alone has a price in each of so many seconds. */
function waiting(what: 'opening' | 'close', seconds: number) {
  const venue = new PerpetualFixture();
  if (what === 'opening') venue.given(open());
  else venue.opened().given(close(1));
  for (let second = 0; second < seconds; second += 1) venue.later(1_000).tick(10_000 + second, ETH);
  venue.tick(10_000);
  if (what === 'opening') venue.given(close(1)).tick(10_100);
  for (let minute = 0; minute < 2; minute += 1) venue.later(130_000).tick(10_000);
  return sealedLog(venue.harness.log, { batchRecords: 1 });
}

test.each(['opening', 'close'] as const)(
  'the %s that waited for the better part of an hour',
  async (what) => {
    const receipt = await tryReceipt(waiting(what, 3_000), 'perpetual', 1);
    if (typeof receipt === 'string') throw new Error(`There is no receipt: ${receipt}`);
    expect(verifyReceipt(receipt).checks.filter(({ ok }) => !ok)).toEqual([]);
    // What the other market did is no part of it.
    expect(receipt.batches.length).toBeLessThan(20);
  },
);

test('what one receipt reads has an end', { timeout: 60_000 }, async () => {
  const ports = waiting('close', 8_000);
  let read = 0;
  const counted = {
    ...ports,
    batchHolding: (seq: number) => {
      read += 1;
      return ports.batchHolding(seq);
    },
  };
  expect(await tryReceipt(counted, 'perpetual', 1)).toBe('tooLarge');
  expect(read).toBeLessThan(5_000);
});
