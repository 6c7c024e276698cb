// The rules of perpetual contracts as people read them have the figures that the exchange computes with, in every language.
import {
  LIQUIDATED_PERCENT,
  LIQUIDATION_PERCENT,
  MULTIPLES,
  OPENING_FEE_PPM,
  OPENING_PERCENT,
  WITHDRAWAL_PERCENT,
} from '@candor/exchange/arithmetic';
import { loadLegalDocument, offeredLanguages } from '@candor/i18n';
import { expect, test } from 'vitest';

const RULES = 4;

/** Invisible characters keep a figure together; they are no part of it. */
async function rulesIn(code: Parameters<typeof loadLegalDocument>[1]): Promise<string> {
  return (await loadLegalDocument(RULES, code)).body
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');
}

/** The decimal mark is a point or a comma, as the language writes it. */
const inEitherMark = (figure: string): string => figure.replace('.', '[.,]');

const numberIn = (text: string, figure: string): boolean =>
  new RegExp(`(?<![\\d.,])${inEitherMark(figure)}(?![\\d]|[.,]\\d)`).test(text);

const percentIn = (text: string, figure: string): boolean =>
  new RegExp(`(?<![\\d.,])${inEitherMark(figure)}\\s?%`).test(text);

const percents = [
  OPENING_FEE_PPM / 10_000n,
  LIQUIDATION_PERCENT,
  LIQUIDATED_PERCENT,
  OPENING_PERCENT,
  WITHDRAWAL_PERCENT,
].map(String);

/** What the opening fee comes to in percent of the value, at each multiple. */
const shares = MULTIPLES.map((multiple) => (Number(OPENING_FEE_PPM) / 10_000 / multiple).toFixed(1));

test.each(offeredLanguages(false))('the rules in %s have the figures of the exchange', async (code) => {
  const rules = await rulesIn(code);
  expect([...MULTIPLES.map(String), ...shares].filter((figure) => !numberIn(rules, figure))).toEqual([]);
  expect([...percents, '100.5', '99.5'].filter((figure) => !percentIn(rules, figure))).toEqual([]);
});

test('the guidelines on money laundering name the shareholders, the reviews, the photographs and the time of keeping', async () => {
  const { body } = await loadLegalDocument(5, 'en');
  for (const words of [
    '25\u00a0% or more',
    'more than six months',
    'every six months',
    'at least five years',
  ])
    expect(body).toContain(words);
});

test('control: a figure that is not there is missed, also inside another', () => {
  expect(numberIn('Below 50 % and 1,000 times', '50')).toBe(true);
  expect(numberIn('Below 50 % and 1,000 times', '5')).toBe(false);
  expect(numberIn('Below 50 % and 1,000 times', '1')).toBe(false);
  expect(numberIn('Below 100.5 %', '100')).toBe(false);
  expect(percentIn('10, 20, 50 or 100 times', '50')).toBe(false);
  expect(percentIn('below 50% of it', '50')).toBe(true);
});
