// A withdrawal while it is typed: what it costs, what arrives, what is left of the day, and what is wrong with it.
import { type Atoms, formatDecimal, subtract, ZERO_ATOMS } from '@candor/exchange/arithmetic';
import type { AccountData, NetworkTerms, SubmitWithdrawLogBody } from '@candor/wire';
import { readAtoms } from '../../spot/market-terms.ts';
import type { MoneyValues } from './money-form.ts';
import { amountOf, amountProblem, type MoneyProblems, problemsOf } from './money-problems.ts';
import { emptyProof, type ProofField } from './money-proof.ts';

export type WithdrawalField = 'network' | 'address' | 'amount' | ProofField;
export type WithdrawalValues = MoneyValues<WithdrawalField>;

export const emptyWithdrawal = (network: string): WithdrawalValues => ({
  network,
  address: '',
  amount: '',
  ...emptyProof,
});

/** Everything outside the form that its consequence depends on. */
export interface WithdrawalContext {
  readonly terms: NetworkTerms;
  /** Undefined while the balance is not known for certain. */
  readonly available: Atoms | undefined;
  /** Undefined while it is not known, and where it is counted in another currency. */
  readonly leftToday: Atoms | undefined;
  readonly isAddressBound: boolean;
}

/** What may still leave on this UTC day. */
export function leftToday({ limits }: Pick<AccountData, 'limits'>, terms: NetworkTerms): Atoms | undefined {
  if (limits.currency !== terms.currency) return undefined;
  const perDay = readAtoms(limits.perDay, terms.scale);
  const used = readAtoms(limits.usedToday, terms.scale);
  if (perDay === undefined || used === undefined) return undefined;
  return used < perDay ? subtract(perDay, used) : ZERO_ATOMS;
}

export interface WithdrawalSummary {
  readonly currency: string;
  readonly scale: number;
  readonly fee: Atoms;
  readonly minimum: Atoms;
  readonly amount: Atoms | undefined;
  /** Undefined while no amount can be read, and where the fee would eat it. */
  readonly received: Atoms | undefined;
  /** What "All" means: the available balance, but no more than may leave today. */
  readonly all: Atoms | undefined;
}

export function withdrawalSummary(
  { amount: typed }: Pick<WithdrawalValues, 'amount'>,
  { terms, available, leftToday: left }: WithdrawalContext,
): WithdrawalSummary {
  const { currency, scale } = terms;
  const fee = readAtoms(terms.fee, scale) ?? ZERO_ATOMS;
  const minimum = readAtoms(terms.minimum, scale) ?? ZERO_ATOMS;
  const amount = amountOf(typed, scale);
  const received = amount === undefined || amount <= fee ? undefined : subtract(amount, fee);
  const all = available === undefined || left === undefined || available < left ? available : left;
  return { currency, scale, fee, minimum, amount, received, all };
}

export function withdrawalProblems(
  values: WithdrawalValues,
  context: WithdrawalContext,
  proof: MoneyProblems<ProofField>,
): MoneyProblems<WithdrawalField> {
  const { terms, available, leftToday: left, isAddressBound } = context;
  const { currency, scale, minimum } = withdrawalSummary(values, context);
  return problemsOf<WithdrawalField>({
    address: !isAddressBound && { kind: 'addressNotBound' },
    amount: amountProblem(values.amount, { currency, scale, available, minimum, leftToday: left }),
    network: !terms.withdrawalsOn && { kind: 'networkMissing' },
    ...proof,
  });
}

/** What is moved, at the fee and to the address that were shown; undefined while the amount cannot be read. The proof goes beside it. */
export function withdrawalRequest(
  { amount: typed }: Pick<WithdrawalValues, 'amount'>,
  { network, scale, fee }: NetworkTerms,
  address: string | undefined,
): Pick<SubmitWithdrawLogBody, 'network' | 'amount' | 'fee' | 'address'> | undefined {
  const amount = amountOf(typed, scale);
  return amount === undefined ? undefined : { network, amount: formatDecimal(amount, scale), fee, address };
}
