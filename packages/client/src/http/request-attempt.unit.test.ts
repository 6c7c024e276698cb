// The rules of sending an order again: nobody knows what became of the first, and the venue places it once.
import { expect, test } from 'vitest';
import { createEngineRoom } from '../engine-room.ts';
import { emptyLeverForm, type LeverForm, leverFormReducer } from '../lever/lever-form.ts';
import { leverSending } from '../lever/lever-request.ts';
import { emptyOrderForm, type OrderForm, orderFormReducer } from '../spot/order-form.ts';
import { orderRequest, spotAttempt } from '../spot/order-request.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { btcUsdt } from '../testing/fake-market.ts';
import type { Refusal } from './outcome.ts';
import { requestAttempt } from './request-attempt.ts';

const saysNothing = [
  ...['venue.busy', 'venue.notReady', 'venue.fault', 'venue.inputSuspended'],
  ...['request.rateLimited', 'request.tooMany'],
];

let made = 0;
const newKey = () => `key-${++made}`;
const terms = { symbol: 'BTC/USDT', version: 1 };
const refused = (refusal: string): Refusal => ({
  ...{ outcome: 'refused', refusal, message: '', field: undefined, details: {} },
});

type Sendable = { readonly attempt: ReturnType<typeof requestAttempt> | undefined };

const forms = {
  spot: {
    filled: { ...emptyOrderForm('96400.0'), amount: '0.25' },
    step: orderFormReducer,
    other: { type: 'typed', field: 'amount', value: '0.26' },
    attemptOf: (form: OrderForm) => spotAttempt(orderRequest(form, btcUsdt), form.attempt, newKey),
  },
  lever: {
    filled: { ...emptyLeverForm(), contracts: '12' },
    step: leverFormReducer,
    other: { type: 'typed', field: 'contracts', value: '13' },
    attemptOf: (form: LeverForm) => leverSending(form, terms, newKey).attempt,
  },
} as const;

/** One form of either kind; the two have the same steps around a sending. */
function worked(kind: keyof typeof forms) {
  const { filled, other, ...rest } = forms[kind];
  const step = rest.step as unknown as (form: Sendable, action: object) => Sendable;
  const attemptOf = rest.attemptOf as unknown as (form: Sendable) => Sendable['attempt'];
  const send = (form: Sendable) => {
    return step(step(form, { type: 'submitAttempted' }), { type: 'sent', attempt: attemptOf(form) });
  };
  return { filled: filled as Sendable, other, step, send };
}

test.each(['spot', 'lever'] as const)(
  'a %s order whose answer was lost goes out under its first key',
  (kind) => {
    const { filled, send } = worked(kind);
    const first = send(filled);
    expect(send(first).attempt?.key).toBe(first.attempt?.key);
  },
);

test.each(['spot', 'lever'] as const)(
  'a %s order keeps its key while the venue says nothing of it',
  (kind) => {
    const { filled, send, step } = worked(kind);
    const first = send(filled);
    for (const refusal of saysNothing) {
      const again = send(step(first, { type: 'refused', refusal: refused(refusal) }));
      expect(again.attempt?.key, refusal).toBe(first.attempt?.key);
    }
  },
);

test.each(['spot', 'lever'] as const)('a %s order that is another one has another key', (kind) => {
  const { filled, send, step, other } = worked(kind);
  const first = send(filled);
  expect(send(step(first, other)).attempt?.key).not.toBe(first.attempt?.key);
  const decided = step(first, { type: 'refused', refusal: refused('user.frozen') });
  expect(send(decided).attempt?.key).not.toBe(first.attempt?.key);
  expect(step(first, { type: 'accepted' }).attempt).toBeUndefined();
});

test('what has one field more or less is another request', () => {
  const before = requestAttempt({ side: 'buy', price: '2' }, undefined, newKey);
  for (const content of [{ side: 'buy' }, { side: 'buy', price: '2', stopPrice: '1' }])
    expect(requestAttempt<Record<string, string>>(content, before, newKey).key).not.toBe(before.key);
  expect(requestAttempt({ side: 'buy', price: '2' }, before, newKey).key).toBe(before.key);
});

test('both kinds of orders are sent under the key that they are given', async () => {
  const browser = fakeBrowser();
  const { calls } = createEngineRoom(browser, false);
  await calls.placeOrder(orderRequest(forms.spot.filled, btcUsdt), 'the first key');
  await calls.submitLeverOrder(leverSending(forms.lever.filled, terms, newKey).body, 'the second key');
  const keys = browser.calls.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
  expect(keys).toEqual(['the first key', 'the second key']);
});
