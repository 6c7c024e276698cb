// Of a receipt it is only said that there is none once the index has all that was committed.
import { expect, test } from 'vitest';
import type { RouteContext } from '../../context.ts';
import type { UserCall } from '../../route.ts';
import { getReceipt } from './get-receipt.ts';

/** An index that stands at one record, and at each further one after the next wait. */
async function answered(index: readonly number[], found: (seq: number) => unknown) {
  let place = 0;
  const context = {
    ports: {
      engine: { status: () => ({ committedSeq: 20 }) },
      history: {
        waitFor: async (seq: number) => {
          if (seq > index[place]! && place < index.length - 1) place += 1;
          return seq <= index[place]!;
        },
      },
      receipts: { receiptOf: async () => found(index[place]!) },
    },
    lastRecords: { of: () => 0 },
  } as unknown as RouteContext;
  const call = { query: { kind: 'seconds', id: 7 }, user: { user: 1 } } as unknown as UserCall<
    unknown,
    unknown
  >;
  const outcome = await getReceipt(context).handle(call);
  return outcome.outcome === 'refused' ? outcome.code : outcome;
}

const unknown = (): string => 'unknown';

test('while the index is read from the log, nobody is told that their order never was', async () => {
  expect(await answered([5], unknown)).toBe('venue.busy');
  expect(await answered([20], unknown)).toBe('receipt.unknown');
});

test('an order that comes into the index meanwhile has its receipt', async () => {
  const receipt = { kind: 'seconds' };
  expect(await answered([5, 20], (seq) => (seq < 20 ? 'unknown' : receipt))).toMatchObject({ data: receipt });
  expect(await answered([5, 20], unknown)).toBe('receipt.unknown');
});

test('an order that has not ended, and one that rests on too much, are told apart', async () => {
  expect(await answered([20], () => 'notYet')).toBe('receipt.notYet');
  expect(await answered([20], () => 'tooLarge')).toBe('receipt.tooLarge');
});
