// Rules for verifying on a screen: each check is told as it is done, and a verdict comes after all of them.
import { expect, test } from 'vitest';
import { checkReceipt } from './check-receipt.ts';

const nothing = {
  format: 'candor receipt 1',
  kind: 'seconds',
  id: 1,
  publicKey: 'a1'.repeat(32),
  batches: [],
  minutes: [],
};

const asked = { kind: 'seconds', id: 1 } as const;

async function run(receipt: unknown, publicKey?: string) {
  const told: string[][] = [];
  let pauses = 0;
  let now = 0;
  const checked = await checkReceipt(receipt, {
    publicKey,
    asked,
    onCheck: (checks) => told.push(checks.map(({ name, ok }) => `${name} ${ok}`)),
    pause: async () => {
      pauses += 1;
      // A pause is no computing.
      now += 1_000;
    },
    now: () => now++,
  });
  return { checked, told, pauses };
}

test('each check is told with those before it, and drawn before the next', async () => {
  const { checked, told, pauses } = await run(nothing, 'b2'.repeat(32));
  expect(told.map((checks) => checks.length)).toEqual(told.map((_, place) => place + 1));
  expect(told.at(-1)).toEqual(['asked true', 'key false', 'log false', 'tape false', 'rules false']);
  expect(pauses).toBe(told.length);
  expect(checked.tookMs).toBeLessThan(100);
  expect(checked.verdict).toMatchObject({ ok: false, facts: undefined });
});

test.each([{ id: 2 }, { kind: 'perpetual' }])(
  'a receipt of another order is told apart: %j',
  async (other) => {
    const { told, checked } = await run({ ...nothing, ...other });
    expect(told[0]).toEqual(['asked false']);
    expect(checked.verdict.ok).toBe(false);
  },
);

test.each([undefined, null, 7, 'text', [], {}, { ...nothing, extra: 1 }])(
  'what is no receipt fails by its form: %j',
  async (value) => {
    const { told, checked } = await run(value);
    expect(told).toEqual([['form false']]);
    expect(checked.verdict.ok).toBe(false);
  },
);
