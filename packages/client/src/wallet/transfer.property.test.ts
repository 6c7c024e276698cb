// What the transfer form shows is what the exchange does: the same balances after, the same refusals.
import { formatDecimal } from '@candor/exchange';
import { asCommand, BASE, type PlainCommand, QUOTE, VenueFixture } from '@candor/testkit';
import type { AccountBalance, WalletName } from '@candor/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openedTransferForm, type TransferForm } from './transfer-form.ts';
import { transferProblems } from './transfer-problems.ts';
import { type TransferContext, transferRequest, transferSummary } from './transfer-summary.ts';
import { walletNames, walletNumber, walletsOf } from './wallets.ts';

const funds = 10n ** 12n;
const currencies = { USDT: { id: QUOTE, scale: 6 }, BTC: { id: BASE, scale: 8 } } as const;
type Code = keyof typeof currencies;

const wallet = fc.constantFrom<WalletName>(...walletNames);
const scenario = fc.record({
  from: wallet,
  to: wallet,
  code: fc.constantFrom<Code>('USDT', 'BTC'),
  moved: fc.bigInt({ min: 1n, max: funds }),
  amount: fc.oneof(
    fc.bigInt({ min: 0n, max: funds + 1n }),
    fc.constantFrom(0n, 1n, funds - 1n, funds, funds + 1n, 2n ** 96n - 1n, 2n ** 96n),
  ),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

function transferOf(from: WalletName, to: WalletName, currency: number, amount: bigint): PlainCommand {
  return { type: 'TransferBetweenWallets', user: 1, from, to, currency, amount };
}

const drawnTransfer = ({ from, to, code, amount }: Scenario) =>
  transferOf(from, to, currencies[code].id, amount);

/** A part of what was there lies in the leverage wallet, so that more than one wallet can give. */
function world({ code, moved }: Scenario): VenueFixture {
  const currency = currencies[code].id;
  const fixture = new VenueFixture({ users: 1, funds });
  return fixture.given(transferOf('spot', 'leverage', currency, moved));
}

function contextOf(fixture: VenueFixture): TransferContext {
  const rows = Object.entries(currencies).flatMap(([symbol, { id, scale }]) =>
    walletNames.map((name): AccountBalance => {
      const { available, held } = fixture.balance(1, id, name);
      const text = (atoms: bigint) => formatDecimal(atoms, scale);
      return { wallet: walletNumber(name), symbol, available: text(available), frozen: text(held) };
    }),
  );
  return { wallets: walletsOf(rows), stale: false };
}

function formOf({ from, to, code, amount }: Scenario): TransferForm {
  const text = formatDecimal(amount, currencies[code].scale);
  return { ...openedTransferForm({ from, currency: code }), to, amount: text };
}

describe('the transfer form', () => {
  test('sends exactly what the exchange can judge, and finds wrong exactly what it refuses', () => {
    fc.assert(
      fc.property(scenario, (drawn) => {
        const fixture = world(drawn);
        const context = contextOf(fixture);
        const form = formOf(drawn);
        const problems = transferProblems(form, context);
        const request = transferRequest(form, context);
        const { outcome } = fixture.harness.submit(fixture.now + 1, asCommand(drawnTransfer(drawn))).decision;
        const fine = Object.keys(problems).length === 0 && request !== undefined;
        expect({ problems, fine }).toEqual({ problems, fine: outcome === 'accepted' });
      }),
      { numRuns: 300 },
    );
  });

  test('shows the balances that there are afterwards', () => {
    fc.assert(
      fc.property(scenario, (drawn) => {
        const fixture = world(drawn);
        const summary = transferSummary(formOf(drawn), contextOf(fixture));
        fixture.when(drawnTransfer(drawn));
        fc.pre(fixture.decision.outcome === 'accepted');
        const { id } = currencies[drawn.code];
        expect([summary?.from?.after, summary?.to?.after]).toEqual([
          fixture.balance(1, id, drawn.from).available,
          fixture.balance(1, id, drawn.to).available,
        ]);
      }),
      { numRuns: 300 },
    );
  });

  test('would be caught by these rules if it computed with floating-point numbers', () => {
    const drawn: Scenario = { from: 'spot', to: 'seconds', code: 'BTC', moved: 1n, amount: 0n };
    const large = { ...drawn, amount: 9_007_199_254_740_993n };
    expect(BigInt(Number(large.amount))).not.toBe(large.amount);
    const request = transferRequest(formOf(large), contextOf(world(drawn)));
    expect(request?.amount).toBe('90071992.54740993');
  });
});
