// Whatever halts, closes and stale prices a market order and its close wait past, their receipt verifies; hiding one of the halts never helps.
import type { LogRecord } from '@candor/exchange';
import { verifyReceipt } from '@candor/exchange/receipt';
import { endedOrders, perpetualWorld } from '@candor/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { receiptOf, sealedLog } from './testing-receipts.ts';

type Step =
  | { readonly does: 'tick' | 'stale' | 'later' }
  | { readonly does: 'status'; readonly status: 'trading' | 'closeOnly' | 'halted' }
  | { readonly does: 'terms'; readonly staleAfterMs: number };

const steps = fc.array(
  fc.oneof(
    { arbitrary: fc.record({ does: fc.constantFrom('tick', 'stale', 'later') }), weight: 3 },
    fc.record({ does: fc.constant('status'), status: fc.constantFrom('trading', 'closeOnly', 'halted') }),
    fc.record({ does: fc.constant('terms'), staleAfterMs: fc.constantFrom(9_000, 14_000, 60_000) }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 8 },
);

function take(fixture: InstanceType<typeof endedOrders.UnusualFixture>, step: Step): void {
  switch (step.does) {
    case 'tick':
      fixture.later(1_000).tick(10_000);
      return;
    case 'stale':
      fixture.stale(10_050);
      return;
    case 'later':
      fixture.later(12_000);
      return;
    case 'status':
      fixture.status(step.status);
      return;
    case 'terms':
      fixture.terms(step.staleAfterMs);
  }
}

function lived(opening: readonly Step[], between: readonly Step[], closing: readonly Step[]) {
  const fixture = new endedOrders.UnusualFixture().given(perpetualWorld.open());
  for (const step of opening) take(fixture, step);
  fixture.status('trading').tick(10_000);
  for (const step of between) take(fixture, step);
  fixture.given(perpetualWorld.close(1));
  for (const step of closing) take(fixture, step);
  fixture.status('trading').tick(10_000);
  for (let minute = 0; minute < 2; minute++) fixture.later(130_000).tick(10_000);
  return fixture.harness.log;
}

const sets = ({ events }: LogRecord): boolean => events.some(({ type }) => type === 'PerpetualStatusSet');

test('a receipt verifies whatever its order waited past', async () => {
  let waited = 0;
  await fc.assert(
    fc.asyncProperty(steps, steps, steps, async (opening, between, closing) => {
      const log = lived(opening, between, closing);
      const receipt = await receiptOf(sealedLog(log, { batchRecords: 1 }), 'perpetual', 1);
      expect(verifyReceipt(receipt).checks.filter(({ ok }) => !ok)).toEqual([]);
      // Without all that was said of its status, it fails or needed none of that.
      const said = new Set<number>(log.filter(sets).map(({ seq }) => seq));
      const batches = receipt.batches.filter(({ firstSeq }) => !said.has(firstSeq));
      const gap = batches.length < receipt.batches.length;
      if (gap && !verifyReceipt({ ...receipt, batches }).ok) waited += 1;
    }),
    { numRuns: 200 },
  );
  // Some of them had halts that were needed.
  expect(waited).toBeGreaterThan(0);
});
