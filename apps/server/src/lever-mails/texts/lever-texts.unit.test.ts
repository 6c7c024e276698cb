// The rules of mails about leveraged contracts: every language says everything, each in words of its own.
import { languages } from '@candor/wire';
import { expect, test } from 'vitest';
import { turnedAround } from '../../mail/testing-direction.ts';
import { leverMailTexts } from './lever-texts.ts';

const warning = { percent: 70, rate: '68.42', time: '2026-01-02 03:04:05 UTC' };
const closed = {
  time: '2026-01-02 03:04:05 UTC',
  positions: [
    { id: 12, symbol: 'BTC/USDT', price: '98849.9', settled: '-14.001000 USDT' },
    { id: 13, symbol: 'ETH/USDT', price: '3300.5', settled: '-2.000000 USDT' },
  ],
};

test.each(languages)('in %s every fact stands in the mail, and its subject is one line', (language) => {
  const texts = leverMailTexts(language);
  const { subject, text } = texts.warning(warning);
  expect(subject).toContain('70');
  expect(text).toContain('68.42');
  expect(text).toContain(warning.time);
  for (const mail of [texts.liquidation(closed), texts.houseCapacity(closed)]) {
    expect(mail.subject).not.toContain('\n');
    for (const { id, symbol, price, settled } of closed.positions)
      for (const fact of [id, symbol, price, settled]) expect(mail.text).toContain(String(fact));
  }
});

test.each(languages)('in %s a percent sign never parts from its figure', (language) => {
  const texts = leverMailTexts(language);
  for (const { subject, text } of [
    texts.warning(warning),
    texts.liquidation(closed),
    texts.houseCapacity(closed),
  ]) {
    const percentages = `${subject}\n${text}`.match(/.{2}%/gu) ?? [];
    expect(percentages.filter((found) => !/^\d\u00a0%$/u.test(found))).toEqual([]);
  }
});

test('no two languages say the same, and an unknown one gets English', () => {
  const subjects = languages.flatMap((language) => {
    const texts = leverMailTexts(language);
    return [texts.warning(warning), texts.liquidation(closed), texts.houseCapacity(closed)].map(
      (mail) => mail.subject,
    );
  });
  expect(new Set(subjects).size).toBe(languages.length * 3);
  for (const language of ['xx', 'constructor']) expect(leverMailTexts(language)).toBe(leverMailTexts('en'));
});

test('in Arabic percentages, signed amounts and times keep their order', () => {
  const texts = leverMailTexts('ar');
  for (const { subject, text } of [
    texts.warning(warning),
    texts.liquidation(closed),
    texts.houseCapacity(closed),
  ]) {
    expect(turnedAround(`${subject}\n${text}`, ['USDT'])).toEqual([]);
  }
  // The control.
  expect(turnedAround('كان 68.42 % عند 2026-01-02: -14.00')).toEqual(['2 %', '2026-01-02:', '-14.00']);
});
