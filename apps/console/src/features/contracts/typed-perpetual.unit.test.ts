// What the form of a perpetual contract finds wrong is what the exchange refuses, and it stands beside its field.
import { parseDecimal } from '@candor/exchange/arithmetic';
import { startConsoleTexts } from '@candor/i18n/console';
import { perpetualWorld, venue } from '@candor/testkit';
import { beforeAll, expect, test } from 'vitest';
import { ppmOf } from '../../parts/figures.ts';
import { type TypedTerms, termsOf, wrongPerpetual } from './typed-perpetual.ts';

beforeAll(() => startConsoleTexts('en'));

/** Of the market that the fixture lists. */
const LOT_SCALE = 4;
const good: TypedTerms = {
  ...{ contractSize: '0.001', contractsMax: '100000', spreadPpm: '1', overnightPpm: '0.01' },
  ...{ userNotionalMax: '1000000', staleAfterMs: '10000' },
};

function outcomeOf(fields: TypedTerms): string {
  const atoms = (text: string, scale: number): bigint => {
    const read = parseDecimal(text, scale);
    if (!read.ok) throw new Error(`No amount: ${text}`);
    return read.value;
  };
  const { contractsMax, staleAfterMs } = termsOf(fields);
  return venue().when(
    perpetualWorld.listPerpetual({
      ...{ contractsMax, staleAfterMs },
      contractLots: Number(atoms(fields.contractSize, LOT_SCALE)),
      spreadPpm: ppmOf(fields.spreadPpm) ?? 0,
      overnightPpm: ppmOf(fields.overnightPpm) ?? 0,
      userNotionalMax: atoms(fields.userNotionalMax, 6),
    }),
  ).decision.outcome;
}

test.each<[Partial<TypedTerms>, object]>([
  [{}, {}],
  [{ staleAfterMs: '300000' }, {}],
  [{ staleAfterMs: '300001' }, { staleAfterMs: 'Enter at most 300,000.' }],
  [{ staleAfterMs: '5000' }, {}],
  [{ staleAfterMs: '4999' }, { staleAfterMs: 'Enter at least 5,000.' }],
  [{ staleAfterMs: '0' }, { staleAfterMs: 'Enter a whole number above zero.' }],
  [{ userNotionalMax: '0' }, { userNotionalMax: 'Enter an amount above zero.' }],
  [{ userNotionalMax: '0.000001' }, {}],
  [{ contractSize: '0.0000' }, { contractSize: 'Enter an amount above zero.' }],
  [{ contractsMax: '900719925474099' }, {}],
  [
    { contractSize: '0.0011', contractsMax: '900719925474099' },
    { contractsMax: 'Enter at most 818,836,295,885,544.' },
  ],
  [{ spreadPpm: '10' }, {}],
  [{ spreadPpm: '10.0001' }, { spreadPpm: 'Enter at most 10\u00a0%.' }],
  [{ overnightPpm: '1' }, {}],
  [{ overnightPpm: '1.0001' }, { overnightPpm: 'Enter at most 1\u00a0%.' }],
])('with %o it says %o', (typed, wrong) => {
  const fields = { ...good, ...typed };
  expect(wrongPerpetual(fields, LOT_SCALE)).toEqual(wrong);
  expect(outcomeOf(fields)).toBe(Object.keys(wrong).length === 0 ? 'accepted' : 'refused');
});

test('what is not there is asked for', () => {
  expect(wrongPerpetual({ ...good, contractSize: '', userNotionalMax: '' }, LOT_SCALE)).toEqual({
    contractSize: 'Fill this in.',
    userNotionalMax: 'Fill this in.',
  });
});

test('as long as the listing is not known, the lots of one order are left to the venue', () => {
  expect(wrongPerpetual({ ...good, contractsMax: '999999999999999' }, undefined)).toEqual({});
});
