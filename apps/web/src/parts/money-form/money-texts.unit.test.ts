// What a form that moves money says of a refusal, and where.
import { type MoneyForm, moneyFormReducer, openedMoneyForm } from '@candor/client';
import { loadSections, startTexts } from '@candor/i18n';
import { beforeAll, expect, test } from 'vitest';
import { moneyErrors } from './money-texts.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadSections(['refusals', 'money', 'session']);
});

type Field = 'amount' | 'code';
const refused: MoneyForm<Field> = moneyFormReducer<Field>(openedMoneyForm<Field>({ amount: '1', code: '' }), {
  type: 'refused',
  refusal: {
    outcome: 'refused',
    refusal: 'identity.secondFactorNeeded',
    message: '',
    field: 'code',
    details: {},
  },
});
const text = 'Confirm with your second factor.';

test('that a second factor is missing is said beside the field of its code', () => {
  const errors = moneyErrors(refused, {}, false, false, () => true);
  expect([errors.of('code'), errors.whole]).toEqual([text, undefined]);
});

test('it is said above the button where no such field is drawn', () => {
  const errors = moneyErrors(refused, {}, false, false, (field) => field !== 'code');
  expect([errors.of('code'), errors.whole]).toEqual([undefined, text]);
});
