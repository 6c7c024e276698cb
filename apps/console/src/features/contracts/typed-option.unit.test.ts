// What the form of an option finds wrong is what the exchange refuses, and it stands beside its field.
import { parseDecimal } from '@candor/exchange/arithmetic';
import { startConsoleTexts } from '@candor/i18n/console';
import { secondsWorld, venue } from '@candor/testkit';
import { beforeAll, expect, test } from 'vitest';
import { ppmOf } from '../../parts/figures.ts';
import { type TypedTerms, wrongOption } from './typed-option.ts';

beforeAll(() => startConsoleTexts('en'));

const SCALE = 6;
const good: TypedTerms = {
  ...{ winPpm: '85', losePpm: '100', feePpm: '0', minimum: '10', maximum: '5000', isOn: true },
};

function outcomeOf({ winPpm, losePpm, feePpm, minimum, maximum }: TypedTerms): string {
  const atoms = (text: string): bigint => {
    const read = parseDecimal(text, SCALE);
    if (!read.ok) throw new Error(`No amount: ${text}`);
    return read.value;
  };
  const rates = {
    winPpm: ppmOf(winPpm) ?? 0,
    losePpm: ppmOf(losePpm) ?? 0,
    feePpm: ppmOf(feePpm) ?? 0,
  };
  return venue().when(secondsWorld.setOption({ ...rates, minimum: atoms(minimum), maximum: atoms(maximum) }))
    .decision.outcome;
}

test.each<[Partial<TypedTerms>, object]>([
  [{}, {}],
  [{ minimum: '5000' }, {}],
  [{ minimum: '5000.000001' }, { maximum: 'The largest stake cannot be below the smallest.' }],
  [{ maximum: '9.99' }, { maximum: 'The largest stake cannot be below the smallest.' }],
  [{ minimum: '0.000002' }, {}],
  [{ minimum: '0.000001' }, { minimum: 'A stake this small would gain nothing.' }],
  [{ minimum: '0' }, { minimum: 'Enter an amount above zero.' }],
  [{ winPpm: '100' }, {}],
  [{ losePpm: '84.9999' }, { winPpm: 'The gain cannot be above the loss.' }],
  [{ winPpm: '0' }, { winPpm: 'Enter an amount above zero.' }],
  [{ feePpm: '10' }, {}],
  [{ winPpm: '10', feePpm: '10' }, { minimum: 'A stake this small would gain nothing.' }],
  [{ feePpm: '10.0001' }, { feePpm: 'Enter at most 10\u00a0%.' }],
])('with %o it says %o', (typed, wrong) => {
  const fields = { ...good, ...typed };
  expect(wrongOption(fields, SCALE)).toEqual(wrong);
  expect(outcomeOf(fields)).toBe(Object.keys(wrong).length === 0 ? 'accepted' : 'refused');
});

test('what is not there is asked for', () => {
  expect(wrongOption({ ...good, minimum: '', maximum: '', winPpm: '' }, SCALE)).toEqual({
    winPpm: 'Enter a percentage between 0 and 100 with at most 4 decimals.',
    minimum: 'Fill this in.',
    maximum: 'Fill this in.',
  });
});

test('as long as the listing is not known, the least gain is left to the venue', () => {
  expect(wrongOption({ ...good, minimum: '0.000001' }, undefined)).toEqual({});
});
