// Mails about accounts in every language that has a catalogue: each matter is said, and what happened at once is one mail.
import type { NotificationMatter } from '@candor/wire';
import { expect, test } from 'vitest';
import { notificationMailTexts, writeNotificationMail } from './write-mail.ts';

const deposit: NotificationMatter = {
  type: 'depositCredited',
  deposit: 1,
  amount: '25.500000',
  currency: 'USDT',
};
const withdrawal: NotificationMatter = {
  ...{ type: 'withdrawalRefused', withdrawal: 2, amount: '30.000000', currency: 'USDT' },
  reason: 'Another name',
};
const at = Date.UTC(2026, 10, 21, 9, 30, 5);

test.each(['en', 'zh', 'ar', 'fr', 'de', 'ru', 'ja', 'kr', 'hi'])(
  'in %s a mail says the time, the amount without empty digits, and the reason',
  (language) => {
    const mail = writeNotificationMail(language, [
      { at, matter: deposit },
      { at, matter: withdrawal },
    ]);
    expect(mail?.subject).toBe(notificationMailTexts(language).several);
    for (const part of ['2026-11-21 09:30:05 UTC', '25.50 USDT', '30.00 USDT', 'Another name'])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('500000');
  },
);

test('one thing alone is its own subject, and a language without a catalogue gets English', () => {
  expect(writeNotificationMail('xx', [{ at, matter: deposit }])?.subject).toBe('Deposit credited');
});

test('a warning has a mail of its own and is left out here', () => {
  expect(
    writeNotificationMail('en', [{ at, matter: { type: 'riskWarned', percent: 70, rate: '69.00' } }]),
  ).toBe(undefined);
});
