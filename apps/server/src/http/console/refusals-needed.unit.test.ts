// How many it takes: to let in an amount for an operator who has let in some already, and to refuse a withdrawal.
import { describe, expect, test } from 'vitest';
import { type AloneRules, takesTwo } from './alone.ts';
import type { ConsoleContext } from './context.ts';
import { refusalsNeeded } from './refusals-needed.ts';
import type { QueuedWithdrawal } from './withdrawal-view.ts';

const USDT = 0 as never;
const BTC = 1 as never;
const listing = { currencies: [{ currency: USDT, code: 'USDT', scale: 6 }] };
const context = { listing } as unknown as ConsoleContext;
const rules = (letIn = 0n): AloneRules => ({
  limits: new Map([['erc20', { currency: USDT, above: 1_000_000n }]]),
  letIn: new Map([[USDT, letIn]]),
});

describe('two must agree to let in', () => {
  const money = (atoms: bigint, more: object = {}) => ({ network: 'erc20', currency: USDT, atoms, ...more });

  test('what goes beyond the limit together with what counts already, and not what just reaches it', () => {
    expect(takesTwo(rules(), money(1_000_000n))).toBe(false);
    expect(takesTwo(rules(), money(1_000_001n))).toBe(true);
    expect(takesTwo(rules(999_999n), money(1n))).toBe(false);
    expect(takesTwo(rules(999_999n), money(2n))).toBe(true);
  });

  test('anything of a network without a limit, or in another currency than its own', () => {
    expect(takesTwo(rules(), money(1n, { network: 'omni' }))).toBe(true);
    expect(takesTwo(rules(), money(1n, { currency: BTC }))).toBe(true);
  });
});

describe('it takes two to refuse a withdrawal', () => {
  const approved = {
    id: 5,
    state: 'approved',
    network: 'erc20',
    currency: 'USDT',
    amount: '1',
    approvalsNeeded: 1,
  };
  const refusedBy = (...ids: readonly number[]) => {
    const operators = ids.map((id) => ({ operator: { id, name: '' }, kind: 'withdrawalRefused' }));
    return new Map([[5, operators]]) as never;
  };
  const needed = (row: object = {}, letIn = 0n, decisions = refusedBy()) =>
    refusalsNeeded(context, { ...approved, ...row } as unknown as QueuedWithdrawal, rules(letIn), decisions);

  test('that two have approved, and none that one was enough for while that fits into a day', () => {
    expect(needed({ approvalsNeeded: 2 })).toBe(2);
    expect(needed()).toBe(1);
    expect(needed({}, 1n)).toBe(2);
  });

  test('that somebody has begun to refuse, whatever is left of the day of the second one', () => {
    expect(needed({}, 0n, refusedBy(7))).toBe(2);
  });

  test('of which nobody knows how much it is', () => {
    expect(needed({ currency: 'DOGE' })).toBe(2);
    expect(needed({ amount: 'much' })).toBe(2);
  });

  test('that is not approved yet needs one, and one that is over says how many there were', () => {
    expect(needed({ state: 'pending' }, 10_000_000n)).toBe(1);
    expect(needed({ state: 'refused' }, 0n, refusedBy(7))).toBe(1);
    expect(needed({ state: 'refused' }, 0n, refusedBy(7, 8))).toBe(2);
    expect(needed({ state: 'refused' }, 0n, refusedBy(7, 7))).toBe(1);
  });
});
