// The rules of the seconds contract's form: what each step changes, what is said when, and what is sent.
import type { Atoms } from '@candor/exchange/arithmetic';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../http/outcome.ts';
import { optionOf } from '../testing/fake-option.ts';
import {
  openedSecondsForm,
  quickAmounts,
  type SecondsForm,
  type SecondsFormAction,
  secondsFormReducer,
} from './seconds-form.ts';
import { refusedSecondsField, secondsProblems, visibleSecondsProblems } from './seconds-problems.ts';
import { chosenOption, type SecondsContext, secondsRequest, secondsSummary } from './seconds-summary.ts';

const options = [60, 120, 180, 300, 600].map((Second, index) => optionOf({ id: index + 1, Second }));
const [minute, , usual] = options as [(typeof options)[0], (typeof options)[0], (typeof options)[0]];
const context: SecondsContext = {
  symbol: 'BTC/USDT',
  currency: 'USDT',
  scale: 6,
  options,
  available: 1_000_000_000n as Atoms,
  balanceStale: false,
  priceMissing: false,
};
const after = (form: SecondsForm, ...actions: SecondsFormAction[]) =>
  actions.reduce(secondsFormReducer, form);
const opened = after(openedSecondsForm(), { type: 'optionsArrived', options });
const attempt = { key: 'first', content: { amount: '100' } };
const refusal = (change: Partial<Refusal>): Refusal => ({
  ...{ outcome: 'refused', refusal: 'seconds.priceStale', message: '', field: undefined, details: {} },
  ...change,
});

describe('the form of a seconds contract', () => {
  test('begins with 100 for 180 seconds upwards', () => {
    expect(opened).toMatchObject({ amount: '100', duration: 180, direction: 'long', known: usual });
    expect(quickAmounts).toEqual(['100', '500', '1000', '5000', '10000']);
  });

  test('takes the next longer time where 180 seconds are not offered, and the longest where none is longer', () => {
    const offered = (...seconds: number[]) =>
      after(openedSecondsForm(), {
        type: 'optionsArrived',
        options: seconds.map((Second) => optionOf({ id: Second, Second })),
      }).duration;
    expect([offered(600, 300, 60), offered(30, 60)]).toEqual([300, 60]);
  });

  test('keeps what was seen first, whatever is offered later, until its terms were looked at', () => {
    const [changed] = [{ ...usual, version: usual.version + 1 }];
    const later = after(opened, { type: 'optionsArrived', options: [minute, changed!] });
    expect(later).toMatchObject({ known: usual, duration: 180 });
    expect(after(later, { type: 'changeSeen', option: changed! }).known).toBe(changed);
    expect(after(later, { type: 'reviewed', option: changed! })).toMatchObject({
      known: changed,
      reviewed: changed,
    });
    expect(after(opened, { type: 'optionsArrived', options: [minute] })).toMatchObject({
      known: usual,
      duration: 180,
    });
  });

  test('begins again with 100 for 180 seconds after an order was accepted', () => {
    const form = after(
      opened,
      { type: 'optionChosen', option: minute },
      { type: 'directionChosen', direction: 'short' },
      { type: 'typed', amount: '5000' },
      { type: 'reviewed', option: minute },
      { type: 'sent', attempt },
      { type: 'accepted' },
    );
    expect(form).toEqual(openedSecondsForm());
  });

  test('keeps what was seen of an option until its new version was looked at', () => {
    const dearer = optionOf({ ...usual, version: 2, winPpm: 150_000 });
    const changed = options.map((option) => (option.id === usual.id ? dearer : option));
    const form = after(opened, { type: 'optionsArrived', options: changed });
    expect(form.known).toEqual(usual);
    expect(chosenOption(form, { options: changed })).toEqual(dearer);
    expect(after(form, { type: 'changeSeen', option: dearer }).known).toEqual(dearer);
  });

  test('names an option that is gone and takes no other in its place', () => {
    const left = options.filter(({ id }) => id !== usual.id);
    const form = after(opened, { type: 'optionsArrived', options: left });
    expect(secondsProblems(form, { ...context, options: left }).option).toEqual({ kind: 'optionGone' });
    expect(form.duration).toBe(180);
  });

  test('says before anything is sent that there is no price, once somebody tries', () => {
    const problems = secondsProblems(opened, { ...context, priceMissing: true });
    expect(problems.option).toEqual({ kind: 'priceMissing', symbol: context.symbol });
    expect(visibleSecondsProblems(opened, problems).option).toBeUndefined();
    const tried = after(opened, { type: 'submitAttempted' });
    expect(visibleSecondsProblems(tried, problems).option).toEqual(problems.option);
  });

  test('keeps the key of a request whose answer is open, and forgets that of a decided one', () => {
    const sent = after(opened, { type: 'sent', attempt });
    expect(after(sent, { type: 'unanswered' }).attempt).toEqual(attempt);
    expect(after(sent, { type: 'refused', refusal: refusal({ refusal: 'venue.busy' }) }).attempt).toEqual(
      attempt,
    );
    expect(after(sent, { type: 'refused', refusal: refusal({}) }).attempt).toBeUndefined();
  });

  test('sends the direction, the option and its version, and neither rates nor a price', () => {
    const form = after(
      opened,
      { type: 'directionChosen', direction: 'short' },
      { type: 'typed', amount: '500' },
    );
    expect(secondsRequest(form, usual)).toEqual({
      type: 2,
      symbol: 'BTC/USDT',
      amount: '500',
      open_time: 180,
      version: 1,
    });
  });
});

describe('what is wrong with a seconds contract', () => {
  const problemOf = (amount: string, change: Partial<SecondsContext> = {}) =>
    secondsProblems(after(opened, { type: 'typed', amount }), { ...context, ...change }).amount;

  test('is said beside the amount: missing, unreadable, between two units, out of bounds, too dear', () => {
    expect(problemOf('')).toEqual({ kind: 'amountMissing' });
    expect(problemOf('x')).toEqual({ kind: 'amountMalformed' });
    expect(problemOf('100.0000001')).toEqual({ kind: 'amountStep', step: '0.000001' });
    const bounds = { kind: 'outOfBounds', minimum: '100.000000', maximum: '10000.000000', currency: 'USDT' };
    expect([problemOf('99.999999'), problemOf('10000.000001')]).toEqual([bounds, bounds]);
    expect(problemOf('1000.5')).toEqual({ kind: 'insufficient', missing: '0.500000', currency: 'USDT' });
    expect(problemOf('1000')).toBeUndefined();
  });

  test('counts the fee to what is needed', () => {
    const withFee = options.map((option) => ({ ...option, feePpm: 1_000 }));
    expect(problemOf('1000', { options: withFee })).toEqual({
      kind: 'insufficient',
      missing: '1.000000',
      currency: 'USDT',
    });
  });

  test('is not guessed from a balance that is unknown or old: the venue decides then', () => {
    expect(problemOf('5000', { available: undefined })).toBeUndefined();
    expect(problemOf('5000', { balanceStale: true })).toBeUndefined();
  });

  test('is not said of a half-typed amount, except that the money is missing', () => {
    const visible = (form: SecondsForm) =>
      visibleSecondsProblems(form, secondsProblems(form, context)).amount?.kind;
    const half = after(opened, { type: 'typed', amount: '1' });
    expect(visible(half)).toBeUndefined();
    expect(visible(after(half, { type: 'amountLeft' }))).toBe('outOfBounds');
    expect(visible(after(half, { type: 'submitAttempted' }))).toBe('outOfBounds');
    expect(visible(after(opened, { type: 'typed', amount: '2000' }))).toBe('insufficient');
  });

  test('stands beside the field that the venue names', () => {
    const fields = ['amount', 'open_time', 'version', 'win_rate', undefined];
    expect(fields.map((field) => refusedSecondsField(refusal({ field })))).toEqual([
      ...['amount', 'option', 'option', 'option'],
      undefined,
    ]);
  });
});

describe('what a seconds contract can come to', () => {
  test('is exact in the currency of the stake, for each of the three results', () => {
    const form = after(opened, { type: 'typed', amount: '500' });
    const option = optionOf({ winPpm: 180_000, losePpm: 200_000, feePpm: 500 });
    expect(secondsSummary(form, option, context)).toEqual({
      stake: 500_000_000n,
      profit: 90_000_000n,
      loss: 100_000_000n,
      fee: 250_000n,
      returnedIfRight: 590_000_000n,
      returnedIfWrong: 400_000_000n,
      needed: 500_250_000n,
    });
  });

  test('is unknown while the amount cannot be read', () => {
    expect(secondsSummary(after(opened, { type: 'typed', amount: '' }), usual, context)).toBeUndefined();
  });
});
