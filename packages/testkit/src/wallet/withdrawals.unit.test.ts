// Withdrawals: held at once, then exactly one debit or release; limits, waits and approvals to the millisecond and atom.
import {
  decide,
  houseBalances,
  openWithdrawal,
  readSnapshot,
  userLimits,
  withdrawalsOfUser,
  writeSnapshot,
} from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { BASE, prices, QUOTE } from '../worlds/default-world.ts';
import { START_MS, type VenueFixture, venue } from '../worlds/fixtures.ts';
import {
  approve,
  bind,
  cancelWithdrawal,
  freeze,
  noteChange,
  readyToWithdraw,
  refuseWithdrawal,
  send,
  setLimit,
  setTier,
  settle,
  unbind,
  unfreeze,
  withdraw,
} from '../worlds/money.ts';
import { ask, limit, stop, transfer } from '../worlds/orders.ts';
import { asCommand, type PlainCommand } from '../worlds/plain.ts';

const DAY_MS = 86_400_000;

/** User 1 has 10,000 atoms in the funding wallet and an address that is old enough. */
function ready(...more: readonly PlainCommand[]): VenueFixture {
  return venue()
    .given(...readyToWithdraw(), ...more)
    .later(DAY_MS);
}

function outside(fixture: VenueFixture, account: string): bigint {
  const rows = houseBalances(fixture.harness.state);
  return rows.find((row) => row.account === account && row.currency === QUOTE)?.available ?? 0n;
}

const funding = 'funding';

describe('a withdrawal', () => {
  it('holds its amount at once, and pays it and the fee when it is settled', () => {
    const fixture = ready()
      .when(withdraw(1_000n))
      .thenEvents({ type: 'WithdrawalRequested', withdrawal: 1, fee: 5n, address: 11, approvalsNeeded: 1 })
      .thenBalance(1, QUOTE, { available: 9_000n, held: 1_000n }, funding);
    fixture.when(approve(1, 7)).thenEvents({ type: 'WithdrawalApproved', operator: 7, complete: true });
    fixture.thenBalance(1, QUOTE, { available: 9_000n, held: 1_000n }, funding);
    fixture.when(settle(1, 1)).thenEvents({ type: 'WithdrawalSettled', amount: 1_000n, fee: 5n });
    fixture.thenBalance(1, QUOTE, { available: 9_000n, held: 0n }, funding);
    expect(outside(fixture, 'external.erc20')).toBe(995n);
    expect(outside(fixture, 'fees')).toBe(5n);
    expect(withdrawalsOfUser(fixture.harness.state, 1 as never)).toEqual([]);
  });

  it('that is refused releases its hold, even after it was approved', () => {
    ready()
      .given(withdraw(1_000n), approve(1, 7))
      .when(refuseWithdrawal(1))
      .thenEvents({ type: 'WithdrawalRefused', operator: 7 })
      .thenBalance(1, QUOTE, { available: 10_000n, held: 0n }, funding);
  });

  it('above the limit of its network waits for two different operators', () => {
    const fixture = ready().given(withdraw(1_001n));
    fixture.when(approve(1, 7)).thenEvents({ type: 'WithdrawalApproved', complete: false });
    expect(openWithdrawal(fixture.harness.state, 1 as never)?.status).toBe('pending');
    fixture.when(approve(1, 8)).thenEvents({ type: 'WithdrawalApproved', operator: 8, complete: true });
    expect(openWithdrawal(fixture.harness.state, 1 as never)?.status).toBe('approved');
  });

  it('counts with what was asked for on the same day: a large sum in small parts waits for two as well', () => {
    const fixture = ready().given(withdraw(1_000n), withdraw(20n));
    fixture.when(approve(1, 7)).thenEvents({ type: 'WithdrawalApproved', complete: true });
    fixture.when(approve(2, 7)).thenEvents({ type: 'WithdrawalApproved', complete: false });
  });

  it('to an address that was unbound meanwhile is approved by nobody', () => {
    const fixture = ready().given(withdraw(1_000n), unbind());
    fixture.when(approve(1, 7)).thenRefused('wallet.addressNotBound');
    fixture
      .given(bind({ address: 99 }))
      .when(approve(1, 7))
      .thenRefused('wallet.addressNotBound');
    fixture.when(refuseWithdrawal(1)).thenBalance(1, QUOTE, { available: 10_000n, held: 0n }, funding);
  });

  it('keeps its address and its fee, whatever is bound and set afterwards', () => {
    const fixture = ready().given(withdraw(1_000n), unbind(), bind({ address: 99 }));
    expect(openWithdrawal(fixture.harness.state, 1 as never)).toMatchObject({ address: 11, fee: 5n });
  });

  it('can be cancelled by its user before anybody approves it, also while frozen', () => {
    ready()
      .given(withdraw(1_000n), freeze())
      .when(cancelWithdrawal(1))
      .thenEvents({ type: 'WithdrawalCancelled' })
      .thenBalance(1, QUOTE, { available: 10_000n, held: 0n }, funding);
  });

  it('of the whole balance succeeds once of a thousand', () => {
    const fixture = ready(setLimit({ perDay: 10n ** 9n }));
    let accepted = 0;
    for (let i = 0; i < 1_000; i++) {
      fixture.when(withdraw(10_000n), { at: START_MS + 2 * DAY_MS });
      if (fixture.decision.outcome === 'accepted') accepted++;
      else fixture.thenRefused('wallet.insufficientBalance');
    }
    expect(accepted).toBe(1);
    fixture.thenBalance(1, QUOTE, { available: 0n, held: 10_000n }, funding);
  });
});

describe('the daily limit', () => {
  it('begins anew at midnight UTC', () => {
    const midnight = Math.ceil((START_MS + DAY_MS + 1_000) / DAY_MS) * DAY_MS;
    const fixture = ready().when(withdraw(5_000n), { at: midnight - 1 });
    fixture.thenAccepted();
    fixture.when(withdraw(20n), { at: midnight - 1 }).thenRefused('wallet.overDailyLimit', { left: 0n });
    fixture.when(withdraw(5_000n), { at: midnight }).thenAccepted();
  });

  it('gets back what was refused on the same day, and not what was asked for the day before', () => {
    const fixture = ready().given(withdraw(3_000n), withdraw(1_000n));
    fixture.given(refuseWithdrawal(2));
    fixture.when(withdraw(2_000n)).thenAccepted();
    fixture.later(DAY_MS).given(withdraw(5_000n), refuseWithdrawal(1));
    fixture.when(withdraw(20n)).thenRefused('wallet.overDailyLimit', { limit: 5_000n, left: 0n });
  });

  it('is that of the user’s tier', () => {
    const fixture = ready(setLimit({ tier: 'individual', perDay: 6_000n }), setTier('individual'));
    fixture.when(withdraw(6_000n)).thenAccepted();
    const limits = userLimits(fixture.harness.state, 1 as never, fixture.now as never);
    expect(limits?.perCurrency).toEqual([{ currency: QUOTE, perDay: 6_000n, usedToday: 6_000n }]);
  });
});

describe('what is sent to others', () => {
  it('counts together with withdrawals, in either order, and is not given back', () => {
    const fixture = ready().given(send({ amount: 3_000n }), withdraw(1_500n));
    fixture.when(withdraw(501n)).thenRefused('wallet.overDailyLimit', { limit: 5_000n, left: 500n });
    fixture.when(send({ amount: 501n })).thenRefused('wallet.overDailyLimit', { left: 500n });
    fixture
      .given(refuseWithdrawal(1))
      .when(send({ amount: 2_000n }))
      .thenAccepted();
    fixture.when(send({ amount: 1n })).thenRefused('wallet.overDailyLimit', { left: 0n });
    fixture
      .later(DAY_MS)
      .when(send({ amount: 5_000n }))
      .thenAccepted();
  });

  it('makes a withdrawal of the same day wait for two operators where both are above the limit', () => {
    const fixture = ready().given(send({ amount: 1_000n }), withdraw(20n));
    expect(openWithdrawal(fixture.harness.state, 1 as never)?.approvalsNeeded).toBe(2);
  });

  it('counts in its own currency where the tier has a limit for it', () => {
    const fixture = ready(
      setLimit({ currency: BASE, perDay: 10n }),
      transfer({ currency: BASE, amount: 20n }),
    );
    fixture.when(send({ currency: BASE, amount: 10n })).thenEvents({
      type: 'SentToUser',
      countedIn: BASE,
      counted: 10n,
    });
    fixture.when(send({ currency: BASE, amount: 1n })).thenRefused('wallet.overDailyLimit', { left: 0n });
  });
});

describe('a change of a password', () => {
  it('blocks withdrawals and sending for 24 hours to the millisecond, and nothing else', () => {
    const fixture = ready().given(noteChange(1));
    const { now } = fixture;
    fixture.when(withdraw(20n), { at: now + DAY_MS - 1 }).thenRefused('wallet.withdrawalsBlocked');
    fixture.when(send(), { at: now + DAY_MS - 1 }).thenRefused('wallet.withdrawalsBlocked');
    fixture.when(transfer({ amount: 1n }), { at: now + DAY_MS - 1 }).thenAccepted();
    fixture.when(send(), { at: now + DAY_MS }).thenAccepted();
    fixture.when(withdraw(20n), { at: now + DAY_MS }).thenAccepted();
  });
});

describe('a bound address', () => {
  it('is usable 24 hours later to the millisecond', () => {
    const fixture = venue().given(...readyToWithdraw());
    const { now } = fixture;
    fixture.when(withdraw(20n), { at: now + DAY_MS - 1 }).thenRefused('wallet.addressTooNew');
    fixture.when(withdraw(20n), { at: now + DAY_MS }).thenAccepted();
  });
});

describe('a withdrawal that two operators have approved', () => {
  const approved = () => ready().given(withdraw(2_000n), approve(1, 7), approve(1, 8));

  it('is refused by two operators, and keeps its hold until the second has refused it', () => {
    const fixture = approved();
    fixture
      .when(refuseWithdrawal(1, 8))
      .thenEvents({ type: 'WithdrawalRefusalProposed', withdrawal: 1, operator: 8, amount: 2_000n })
      .thenBalance(1, QUOTE, { available: 8_000n, held: 2_000n }, funding);
    fixture.when(refuseWithdrawal(1, 8)).thenRefused('wallet.sameOperator');
    fixture.when(refuseWithdrawal(1, 9)).thenEvents({ type: 'WithdrawalRefused', operator: 9 });
    fixture.thenBalance(1, QUOTE, { available: 10_000n, held: 0n }, funding);
    fixture.when(refuseWithdrawal(1, 9)).thenRefused('wallet.withdrawalUnknown');
    expect(fixture.harness.state.wallet.refusals.size).toBe(0);
  });

  it('can still be settled after a first refusal: it was sent after all', () => {
    const fixture = approved().given(refuseWithdrawal(1, 7));
    fixture.when(settle(1, 1)).thenEvents({ type: 'WithdrawalSettled', amount: 2_000n });
    expect(fixture.harness.state.wallet.refusals.size).toBe(0);
  });

  it('waits for its second refusal also after a start from a snapshot', () => {
    const { state } = approved().given(refuseWithdrawal(1, 7)).harness;
    const read = readSnapshot(writeSnapshot(state));
    expect([...read.wallet.refusals.values()]).toEqual([{ withdrawal: 1, operator: 7 }]);
    const refuse = (operator: number) =>
      decide(read, { at: state.at, command: asCommand(refuseWithdrawal(1, operator)) });
    expect(refuse(7)).toMatchObject({ code: 'wallet.sameOperator' });
    expect(refuse(8)).toMatchObject({ events: [{ type: 'WithdrawalRefused' }] });
  });

  it('by the first of them alone is refused by one', () => {
    const fixture = ready().given(withdraw(2_000n), approve(1, 7));
    fixture.when(refuseWithdrawal(1, 7)).thenEvents({ type: 'WithdrawalRefused', operator: 7 });
  });
});

describe('a frozen user', () => {
  it('can only take risk off, until an operator lifts it', () => {
    const fixture = ready(limit({ priceTicks: 5 }), ask({ user: 2, priceTicks: 100 }));
    fixture.given({ type: 'FreezeOwnAccount', user: 1 });
    for (const command of [limit(), withdraw(20n), send(), transfer(), bind({ network: 'omni' })])
      fixture.when(command).thenRefused('user.frozen');
    fixture.given(unfreeze()).when(limit()).thenAccepted();
  });

  it('has no spot order left that others could trade with, whoever froze the account', () => {
    const currencies = [
      { code: 'USDT', scale: 6 },
      { code: 'BTC', scale: 8 },
      { code: 'ETH', scale: 8 },
    ];
    for (const command of [freeze(), { type: 'FreezeOwnAccount', user: 1 } as const]) {
      const fixture = venue({ currencies, markets: [{}, { base: 2 }], indexTicks: 10_000 }).given(
        limit({ priceTicks: 10_000 }),
        ask({ user: 2, priceTicks: 10_000, lots: 4 }),
        stop({ stopTicks: 11_000 }),
        limit({ priceTicks: 9_000, market: 1 }),
        limit({ user: 2, priceTicks: 9_000 }),
      );
      fixture
        .when(command)
        .thenEvents(
          { type: 'UserFrozen', user: 1 },
          { type: 'SpotOrderCancelled', order: 1, lots: 6, released: 60_000n, reason: 'frozen' },
          { type: 'SpotOrderCancelled', order: 3, lots: 10, released: 120_000n, reason: 'frozen' },
          { type: 'SpotOrderCancelled', order: 4, lots: 10, released: 90_000n, reason: 'frozen' },
        );
      fixture.thenOpenOrders(1).thenOpenOrders(2, 5).thenBalance(1, QUOTE, { held: 0n });
      fixture
        .when(ask({ user: 2, priceTicks: 10_000 }))
        .thenEvents({ type: 'SpotLimitOrderPlaced', restingLots: 10 });
    }
  });

  it('whose stop was placed before freezes ended them gets its hold back when it is reached', () => {
    const fixture = venue({ indexTicks: 10_000 }).given(
      ask({ user: 2, priceTicks: 11_000 }),
      stop({ stopTicks: 11_000 }),
    );
    const { users } = fixture.harness.state;
    users.get(1 as never)!.frozen = true;
    fixture
      .when(prices([{ price: 11_000_000_000, observedAt: fixture.now + 1 }]))
      .thenEvents(
        { type: 'PricesRecorded' },
        { type: 'SpotStopTriggered', order: 2, released: 120_000n, restingLots: 0, held: 0n },
        { type: 'SpotOrderCancelled', order: 2, lots: 10, released: 0n, reason: 'frozen' },
      );
    fixture.thenOpenOrders(1).thenBalance(1, QUOTE, { held: 0n });
  });
});
