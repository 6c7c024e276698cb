// The rules of the form of a contract: what each step changes, what it costs, and what is said when.
import type { IndexPrice } from '@candor/exchange/arithmetic';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../http/outcome.ts';
import { contractOf, leverContext, positionRow } from '../testing/fake-contract.ts';
import {
  emptyLeverForm,
  type LeverForm,
  type LeverFormAction,
  leverFormReducer,
  refusedLeverField,
} from './lever-form.ts';
import { canSendLever, leverProblems, visibleLeverProblems } from './lever-problems.ts';
import { contractsForShare, contractsPossible, shareOfPossible } from './lever-size.ts';
import { stopBound, stopProfit, stopTexts } from './lever-stops.ts';
import { type LeverContext, leverSummary, openingTicks, referenceOf } from './lever-summary.ts';
import { amountOfContracts, markText, readMark, ticksText } from './lever-terms.ts';

const terms = contractOf();
const context = leverContext(terms);
const filled = (change: Partial<LeverForm> = {}): LeverForm => ({
  ...emptyLeverForm(),
  contracts: '200',
  multiple: 50,
  ...change,
});
const after = (form: LeverForm, ...actions: LeverFormAction[]) => actions.reduce(leverFormReducer, form);
const refusal: Refusal = {
  outcome: 'refused',
  refusal: 'perpetual.stopLossTooClose',
  message: '',
  field: 'stopLoss',
  details: {},
};

describe('what an order costs and comes to', () => {
  test('opens half the spread above the mark for a long, and below it for a short', () => {
    expect(ticksText(terms, openingTicks(filled(), context)!)).toBe('96722.7');
    expect(ticksText(terms, openingTicks(filled({ direction: 'short' }), context)!)).toBe('96240.1');
  });

  test('takes the margin of the notional at the mark and a tenth of it as the fee', () => {
    expect(leverSummary(filled(), context)).toMatchObject({
      contracts: 200,
      notional: 19_296_280_000n,
      margin: 385_925_600n,
      fee: 38_592_560n,
      feePpm: 2_000,
      total: 424_518_160n,
      spreadCost: 48_260_000n,
      overnight: 1_929_628n,
      after: {
        missing: 0n,
        usedMargin: 4_115_970_000n + 385_925_600n,
        equity: 6_292_340_000n - 38_592_560n - 48_260_000n,
      },
    });
  });

  test.each([
    [10, 10_000],
    [20, 5_000],
    [50, 2_000],
    [100, 1_000],
  ] as const)('at %i times the fee is %i millionths of the notional', (multiple, feePpm) => {
    expect(leverSummary(filled({ multiple }), context)?.feePpm).toBe(feePpm);
  });

  test('is computed at its own price for a limit order', () => {
    const form = filled({ type: 'limit', price: '90000.0' });
    expect(leverSummary(form, context)).toMatchObject({ margin: 360_000_000n, fee: 36_000_000n });
    expect(leverSummary({ ...form, price: '' }, context)).toBeUndefined();
  });

  test('names no account while the wallet is not known', () => {
    const summary = leverSummary(filled(), { ...context, funds: undefined });
    expect(summary).toMatchObject({ margin: 385_925_600n, after: undefined, liquidation: undefined });
  });

  test('says about where liquidation would begin, and nothing where longs and shorts are even', () => {
    const price = leverSummary(filled(), context)?.liquidation as IndexPrice;
    expect(Number(markText(terms, price))).toBeLessThan(96_481);
    expect(leverSummary(filled(), { ...context, net: -200 })?.liquidation).toBeUndefined();
  });

  test('counts contracts in the base currency', () => {
    expect(amountOfContracts(terms, 200)).toBe('0.20000');
  });
});

describe('what is wrong with an order', () => {
  const problems = (change: Partial<LeverForm>, more: Partial<LeverContext> = {}) =>
    leverProblems(filled(change), { ...context, ...more });

  test('nothing, when it can be opened', () => {
    expect(problems({ takeProfit: '98500.0', stopLoss: '94200.0' })).toEqual({});
  });

  test('says what the wallet lacks, and lets the venue decide, because marks move', () => {
    const found = problems({ contracts: '2000' });
    expect(found).toMatchObject({ contracts: { kind: 'margin', currency: 'USDT' } });
    expect(canSendLever(found)).toBe(true);
  });

  test('at 100 times and ten per thousand a fifth of the margin must be free', () => {
    const wide = contractOf({ spreadPpm: 10_000 });
    const own = {
      available: 1_100_000n,
      pendingHeld: 0n,
      usedMargin: 0n,
      unrealised: 0n,
      equity: 1_100_000n,
    };
    const mark = readMark('100.0');
    const found = problems(
      { contracts: '1000', multiple: 100 },
      { terms: wide, mark, funds: own as unknown as NonNullable<LeverContext['funds']> },
    );
    expect(found).toEqual({ contracts: { kind: 'margin', missing: '0.200000', currency: 'USDT' } });
  });

  test('more than one user may hold counts what is open and pending', () => {
    expect(problems({ contracts: '200' }, { held: 10_300 })).toMatchObject({
      contracts: { kind: 'userLimit', limit: '1000000.000000' },
    });
  });

  test('takes as much as may be held, and as many contracts as an order may have', () => {
    // 10,000 contracts at 96,481.4 are 964,814 USDT.
    const exact = { ...terms, userNotionalMax: 964_814_000_000n as typeof terms.userNotionalMax };
    const rich = { ...context.funds!, available: 10n ** 15n, equity: 10n ** 15n } as typeof context.funds;
    const most = { terms: exact, funds: rich, held: 9_800 };
    expect(problems({ contracts: '200' }, most)).toEqual({});
    expect(problems({ contracts: '201' }, most)).toMatchObject({ contracts: { kind: 'userLimit' } });
    expect(contractsPossible(filled(), { ...context, ...most })).toBe(200);
    const few = { ...terms, contractsMax: 200 as typeof terms.contractsMax };
    expect(problems({ contracts: '200' }, { terms: few, funds: rich })).toEqual({});
    expect(canSendLever(problems({ contracts: '201' }, { terms: few, funds: rich }))).toBe(false);
  });

  test('wants whole contracts, a price for a limit order, and prices on the grid', () => {
    expect(problems({ contracts: '' })).toEqual({ contracts: { kind: 'contractsMissing' } });
    expect(problems({ contracts: '100001' })).toEqual({
      contracts: { kind: 'contractsMax', maximum: '100000' },
    });
    expect(problems({ type: 'limit', price: '' })).toMatchObject({ price: { kind: 'priceMissing' } });
    expect(problems({ type: 'limit', price: '90000.05' })).toMatchObject({
      price: { kind: 'priceStep', step: '0.1' },
    });
    expect(canSendLever(problems({ contracts: '' }))).toBe(false);
  });

  test.each([
    ['price', { type: 'limit', price: '10000000.1' }],
    ['takeProfit', { takeProfit: '10000000.1' }],
    ['stopLoss', { direction: 'short', stopLoss: '10000000.1' }],
  ] as const)('wants a %s that the market knows, and is not sent with a larger one', (field, change) => {
    const found = problems(change);
    expect(found[field]).toEqual({ kind: 'priceMax', field, maximum: '10000000.0' });
    expect(canSendLever(found)).toBe(false);
    expect(problems({ ...change, [field]: '10000000.0' })).not.toMatchObject({
      [field]: { kind: 'priceMax' },
    });
  });
});

describe('take-profit and stop-loss', () => {
  const stops = (change: Partial<LeverForm>) => leverProblems(filled(change), context);

  test.each([
    ['long', 'takeProfit', '96963.8', '96963.9'],
    ['long', 'stopLoss', '95999.0', '95998.9'],
    ['short', 'takeProfit', '95999.0', '95998.9'],
    ['short', 'stopLoss', '96963.8', '96963.9'],
  ] as const)('of a %s: its %s at %s is too close, at %s far enough', (direction, stop, close, far) => {
    expect(stops({ direction, [stop]: close })).toMatchObject({
      [stop]: { kind: 'tooClose', bound: far },
    });
    expect(stops({ direction, [stop]: far })).toEqual({});
  });

  test('exactly half a percent is too close', () => {
    const even = { ...context, mark: readMark('100000.0') };
    const form = filled({ takeProfit: '100500.0' });
    expect(leverProblems(form, even)).toMatchObject({ takeProfit: { bound: '100500.1' } });
    expect(stopBound('stopLoss', { terms, direction: 'long', reference: even.mark })).toEqual({
      side: 'below',
      price: '99499.9',
    });
  });

  test('of a limit order are measured from its limit', () => {
    const form = filled({ type: 'limit', price: '90000.0', takeProfit: '91000.0' });
    expect(leverProblems(form, context)).toEqual({});
  });

  test('of a limit that is reached already are measured from the mark, at which it opens', () => {
    const form = filled({ type: 'limit', price: '98000.0', stopLoss: '97000.0' });
    expect(leverProblems(form, context)).toMatchObject({ stopLoss: { kind: 'tooClose', bound: '95998.9' } });
    expect(referenceOf(form, context)).toEqual({ price: context.mark, is: 'mark' });
    expect(referenceOf({ ...form, price: '90000.0' }, context)?.is).toBe('limit');
    expect(referenceOf({ ...form, direction: 'short', price: '90000.0' }, context)?.is).toBe('mark');
  });

  test('say what the position would bring there', () => {
    expect(stopProfit('98500.0', terms, positionRow())).toBe('1294.800000');
    expect(stopProfit('94200.0', terms, positionRow({ direction: 'short' }))).toBe('855.200000');
    expect(stopProfit('', terms, positionRow())).toBeUndefined();
  });
});

describe('the share of what is possible', () => {
  test('is the largest order for which nothing is missing', () => {
    const most = contractsPossible(filled(), context);
    expect(leverProblems(filled({ contracts: String(most) }), context)).toEqual({});
    expect(leverProblems(filled({ contracts: String(most + 1) }), context)).not.toEqual({});
  });

  test('goes from percent to contracts and back', () => {
    const half = contractsForShare(filled(), context, 50);
    expect(shareOfPossible(filled({ contracts: half }), context)).toBe(50);
    expect(contractsForShare(filled(), context, 0)).toBe('');
    expect(shareOfPossible(filled({ contracts: '' }), context)).toBe(0);
  });

  test('is nothing while the wallet is not known', () => {
    expect(contractsPossible(filled(), { ...context, funds: undefined })).toBe(0);
  });
});

describe('the steps of the form', () => {
  test('every change takes back what the venue refused', () => {
    const refused = after(filled(), { type: 'refused', refusal });
    expect(refused.refusal).toBe(refusal);
    for (const action of [
      { type: 'directionChosen', direction: 'short' },
      { type: 'typeChosen', orderType: 'limit' },
      { type: 'multipleChosen', multiple: 100 },
      { type: 'typed', field: 'stopLoss', value: '94200.0' },
      { type: 'submitAttempted' },
    ] satisfies LeverFormAction[])
      expect(after(refused, action).refusal).toBeUndefined();
  });

  test.each([
    ['limit', 'price', 'price'],
    ['market', 'price', undefined],
    ['market', 'takeProfit', 'takeProfit'],
    ['market', 'stopLoss', 'stopLoss'],
    ['limit', 'contracts', 'contracts'],
    ['limit', 'symbol', undefined],
    ['limit', undefined, undefined],
  ] as const)('of a %s order a refusal of %s is said beside %s', (type, field, beside) => {
    const refused = after(filled({ type }), { type: 'refused', refusal: { ...refusal, field } });
    expect(refusedLeverField(refused)).toBe(beside);
  });

  test('an accepted order leaves direction, type and multiple as they are', () => {
    const form = after(filled({ direction: 'short', takeProfit: '90000.0' }), { type: 'accepted' });
    expect(form).toMatchObject({ direction: 'short', multiple: 50, contracts: '', takeProfit: '' });
  });

  test('nothing is said of an empty form before the button, and everything after it', () => {
    const empty = emptyLeverForm();
    expect(visibleLeverProblems(empty, leverProblems(empty, context))).toEqual({});
    const pressed = after(empty, { type: 'submitAttempted' });
    expect(visibleLeverProblems(pressed, leverProblems(pressed, context))).toEqual({
      contracts: { kind: 'contractsMissing' },
    });
  });

  test('a limit that is too close is said while it is typed', () => {
    const form = after(filled(), { type: 'typed', field: 'stopLoss', value: '96300.0' });
    expect(visibleLeverProblems(form, leverProblems(form, context))).toMatchObject({
      stopLoss: { kind: 'tooClose', direction: 'long', side: 'below' },
    });
  });

  test('a half-typed price is left alone until the field is left', () => {
    const form = filled({ type: 'limit', price: '90000.05' });
    expect(visibleLeverProblems(form, leverProblems(form, context))).toEqual({});
    const left = after(form, { type: 'fieldLeft', field: 'price' });
    expect(visibleLeverProblems(left, leverProblems(left, context))).toHaveProperty('price');
  });
});

test('a limit that is not typed here follows what another page sets, and one that was emptied here stays empty', () => {
  const row = { takeProfit: '120000.0', stopLoss: null };
  expect(stopTexts(row, { stopLoss: '90000' })).toEqual({ takeProfit: '120000.0', stopLoss: '90000' });
  expect(stopTexts(row, { takeProfit: '' })).toEqual({ takeProfit: '', stopLoss: '' });
});
