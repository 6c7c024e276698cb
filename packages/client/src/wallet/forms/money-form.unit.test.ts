// The rules of every form that moves money: what is said when, and which key a repeated request carries.
import { describe, expect, test } from 'vitest';
import { requestAttempt } from '../../http/request-attempt.ts';
import {
  type MoneyForm,
  type MoneyFormAction,
  moneyFormReducer,
  openedMoneyForm,
  refusedMoneyField,
} from './money-form.ts';
import { blockingProblems, visibleMoneyProblems } from './money-problems.ts';
import { refusalOf } from './testing-forms.ts';

type Field = 'amount' | 'recipient';

function after(...actions: readonly MoneyFormAction<Field>[]): MoneyForm<Field> {
  return actions.reduce<MoneyForm<Field>>(
    moneyFormReducer,
    openedMoneyForm<Field>({ amount: '', recipient: '' }),
  );
}

const typed = (amount: string): MoneyFormAction<Field> => ({ type: 'changed', values: { amount } });

describe('what the venue said', () => {
  const refused: MoneyFormAction<Field> = {
    type: 'refused',
    refusal: refusalOf('wallet.belowMinimum', 'amount'),
  };

  test('stands beside the field that it names', () => {
    expect(refusedMoneyField(after(refused))).toBe('amount');
  });

  test('stands above the button where the form has no such field', () => {
    expect(
      refusedMoneyField(after({ type: 'refused', refusal: refusalOf('wallet.quoteExpired', 'quote') })),
    ).toBeUndefined();
    expect(
      refusedMoneyField(after({ type: 'refused', refusal: refusalOf('x', 'toString') })),
    ).toBeUndefined();
  });

  test('stands above the button where the field that it names is not drawn', () => {
    const isDrawn = (field: Field) => field !== 'amount';
    expect(refusedMoneyField(after(refused), isDrawn)).toBeUndefined();
    expect(refusedMoneyField(after(refused), () => true)).toBe('amount');
  });

  test('is taken back with the next change and with the next press', () => {
    expect(after(refused, typed('1')).refusal).toBeUndefined();
    expect(after(refused, { type: 'submitAttempted' }).refusal).toBeUndefined();
    expect(after({ type: 'unanswered' }, typed('1')).unanswered).toBe(false);
  });
});

describe('a code that proved who asked', () => {
  type Proved = Field | 'code';
  const form = openedMoneyForm<Proved>({ amount: '5', recipient: '', code: '123456' });
  const refuse = (code: string) => ({ type: 'refused', refusal: refusalOf(code, 'amount') }) as const;

  test('is used up by a request that was refused for what it asked: it goes, and a new one is asked for', () => {
    const refused = moneyFormReducer<Proved>(form, refuse('wallet.overDailyLimit'));
    expect(refused).toMatchObject({ codeUsed: true, values: { code: '', amount: '5' } });
    const amount = moneyFormReducer<Proved>(refused, { type: 'changed', values: { amount: '4' } });
    expect(amount.codeUsed).toBe(true);
    const typedAnew = moneyFormReducer<Proved>(amount, { type: 'changed', values: { code: '6' } });
    expect(typedAnew.codeUsed).toBe(false);
  });

  test.each([
    'identity.secondFactorWrong',
    'identity.tradePasswordWrong',
    'venue.busy',
    'request.rateLimited',
  ])('stands after %s, which says nothing against it or leaves open what became of the request', (code) => {
    const attempt = requestAttempt({ amount: '5' }, undefined, () => 'a key');
    const sent = moneyFormReducer<Proved>(form, { type: 'sent', attempt });
    const refused = moneyFormReducer<Proved>(sent, refuse(code));
    expect(refused).toMatchObject({ codeUsed: false, values: { code: '123456' } });
  });

  test('is not spoken of where none was asked for', () => {
    const without = openedMoneyForm<Proved>({ amount: '5', recipient: '', code: '' });
    expect(moneyFormReducer<Proved>(without, refuse('wallet.overDailyLimit')).codeUsed).toBe(false);
  });
});

describe('the key of a request', () => {
  let keys = 0;
  const newKey = () => `key ${++keys}`;
  const content = { amount: '5', recipient: 'ann@example.org' };
  const first = requestAttempt(content, undefined, newKey);

  test('is kept while the same thing is sent again, whatever proves that it may be', () => {
    expect(requestAttempt({ ...content }, first, newKey)).toBe(first);
  });

  test.each([
    ['another amount', { ...content, amount: '6' }],
    ['a field less', { amount: '5' }],
    ['a field more', { ...content, quote: 1 }],
  ])('is new for %s', (_, other) => {
    expect(requestAttempt(other, first, newKey).key).not.toBe(first.key);
  });

  test('outlives a lost answer, a change and a busy venue', () => {
    const sent: MoneyFormAction<Field> = { type: 'sent', attempt: first };
    expect(after(sent, { type: 'unanswered' }, typed('6'), typed('5')).attempt).toBe(first);
    expect(after(sent, { type: 'refused', refusal: refusalOf('venue.busy') }).attempt).toBe(first);
  });

  test('ends with a decision of the venue', () => {
    const sent: MoneyFormAction<Field> = { type: 'sent', attempt: first };
    const refusal = refusalOf('wallet.insufficientBalance', 'amount');
    expect(after(sent, { type: 'refused', refusal }).attempt).toBeUndefined();
    expect(after(sent, { type: 'accepted', values: { amount: '', recipient: '' } }).attempt).toBeUndefined();
  });
});

describe('what is wrong is said', () => {
  const problems = {
    amount: { kind: 'amountMalformed' },
    recipient: { kind: 'recipientMissing' },
  } as const;

  test('not while it is typed', () => {
    expect(visibleMoneyProblems(after(typed('1.')), problems)).toEqual({});
  });

  test('when the field was left, unless it is only empty', () => {
    const form = after({ type: 'left', field: 'amount' }, { type: 'left', field: 'recipient' });
    expect(visibleMoneyProblems(form, problems)).toEqual({ amount: problems.amount });
  });

  test('all of it after the button', () => {
    expect(visibleMoneyProblems(after({ type: 'submitAttempted' }), problems)).toEqual(problems);
  });

  test('at once where no further digit can mend it', () => {
    const amount = { kind: 'insufficient', available: '1', currency: 'USDT' } as const;
    expect(visibleMoneyProblems(after(typed('2')), { amount })).toEqual({ amount });
  });
});

describe('a request whose answer was lost', () => {
  const insufficient = { amount: { kind: 'insufficient', available: '20.00', currency: 'USDT' } } as const;

  test('can be sent again as it was, though it has used up the balance itself', () => {
    expect(blockingProblems(after(typed('80'), { type: 'unanswered' }), insufficient)).toEqual({});
  });

  test('is another one once something is changed, and nothing else that is missing is passed over', () => {
    const changed = after(typed('80'), { type: 'unanswered' }, typed('70'));
    expect(blockingProblems(changed, insufficient)).toEqual(insufficient);
    const missing = { recipient: { kind: 'recipientMissing' } } as const;
    expect(blockingProblems(after({ type: 'unanswered' }), missing)).toEqual(missing);
  });
});
