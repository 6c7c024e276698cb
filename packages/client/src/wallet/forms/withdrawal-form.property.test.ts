// Whatever is typed: the fee and what arrives are the amount, and what the form calls right can be paid.
import type { Atoms } from '@candor/exchange/arithmetic';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { erc20 } from './testing-forms.ts';
import { emptyWithdrawal, withdrawalProblems, withdrawalSummary } from './withdrawal-form.ts';

const atoms = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((value) => value as Atoms);
const text = (value: bigint) => `${value / 1_000_000n}.${String(value % 1_000_000n).padStart(6, '0')}`;

test('the fee and what is received add up to the amount, and a right amount is covered', () => {
  fc.assert(
    fc.property(atoms, atoms, atoms, (amount, available, leftToday) => {
      const context = { terms: erc20, available, leftToday, isAddressBound: true };
      const values = { ...emptyWithdrawal('erc20'), amount: text(amount) };
      const { fee, received, minimum, all } = withdrawalSummary(values, context);
      if (received !== undefined) expect(received + fee).toBe(amount);
      expect(all! <= available && all! <= leftToday).toBe(true);
      const isRight = withdrawalProblems(values, context, {}).amount === undefined;
      expect(isRight).toBe(amount >= minimum && amount <= available && amount <= leftToday);
    }),
  );
});
