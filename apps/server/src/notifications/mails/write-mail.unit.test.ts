// Mails about accounts in every language that has a catalogue: each matter is said, and what happened at once is one mail.
import {
  languages,
  leverCloseReason,
  leverRevokeReason,
  type MatterOf,
  type NotificationMatter,
  spotEndReason,
} from '@candor/wire';
import { expect, test } from 'vitest';
import { figureIn } from '../../mail/index.ts';
import { turnedAround } from '../../mail/testing-direction.ts';
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
const site = 'https://venue.example.org';
const at = Date.UTC(2026, 10, 21, 9, 30, 5);

test.each(languages)(
  'in %s a mail says the time, the amount without empty digits, and the reason',
  (language) => {
    const mail = writeNotificationMail(language, site, [
      { at, matter: deposit },
      { at, matter: withdrawal },
    ]);
    expect(mail?.subject).toBe(notificationMailTexts(language).several);
    const [credited, returned] = [figureIn(language, '25.50'), figureIn(language, '30.00')];
    for (const part of ['2026-11-21 09:30:05 UTC', `${credited} USDT`, `${returned} USDT`, 'Another name'])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('500000');
  },
);

test('an amount stands in the separators of the mail, so that nobody reads a thousand times as much', () => {
  const matter = { type: 'withdrawalSent', withdrawal: 2, amount: '1.25000000', currency: 'BTC' } as const;
  const textIn = (language: string) =>
    writeNotificationMail(language, site, [{ at, matter: { ...matter, received: '1.23400000' } }])?.text;
  expect(textIn('en')).toContain('1.234 BTC');
  for (const language of ['de', 'es', 'pt', 'vi', 'fr', 'ru'])
    expect(textIn(language), language).toContain('1,234 BTC');
  expect(textIn('xx')).toContain('1.234 BTC');
});

test('a price has the digits of its tick, as the market shows it', () => {
  const alert = { alert: 1, symbol: 'XRP/USDT', basis: 'last', direction: 'above' } as const;
  const matter = { type: 'alertReached', ...alert, price: '0.5100', reached: '0.5120' } as const;
  const { text } = writeNotificationMail('en', site, [{ at, matter }]) ?? {};
  expect(text).toContain('XRP/USDT is at 0.5120. You asked to be told at 0.5100.');
});

test('one thing alone is its own subject, and a language without a catalogue gets English', () => {
  expect(writeNotificationMail('xx', site, [{ at, matter: deposit }])?.subject).toBe('Deposit credited');
});

test('a warning has a mail of its own and is left out here', () => {
  expect(
    writeNotificationMail('en', site, [{ at, matter: { type: 'riskWarned', percent: 70, rate: '69.00' } }]),
  ).toBe(undefined);
});

const address = '0x5aAeb6…1BeAed';
const account = '0f8fad5b-d9cb-469f-a165-70867728950e';
const money = { amount: '30.000000', currency: 'USDT' };
const guarded: readonly NotificationMatter[] = [
  { type: 'withdrawalRequested', withdrawal: 2, ...money, address },
  { type: 'sent', send: 7, ...money, account },
  { type: 'addressBound', network: 'ERC20', address },
];

test.each(languages)(
  'in %s whoever did not move the money, or bind the address, is led to where it is stopped',
  (language) => {
    for (const matter of guarded) {
      const { text = '' } = writeNotificationMail(language, site, [{ at, matter }]) ?? {};
      expect(text).toContain(`\n${site}/#/accountSet\n`);
      expect(text).toContain('address' in matter ? address : account);
      if ('amount' in matter) expect(text).toContain(`${figureIn(language, '30.00')} USDT`);
      const isCancelled = text.includes(`\n${site}/#/financeHistory?tab=withdrawals\n`);
      expect(isCancelled).toBe(matter.type === 'withdrawalRequested');
    }
    // The control: what nobody has to stop leads nowhere.
    expect(writeNotificationMail(language, site, [{ at, matter: deposit }])?.text).not.toContain(site);
  },
);

test.each(languages)(
  'in %s it is said why the venue ended an order, and that a stop did nothing',
  (language) => {
    const order = { order: 12, symbol: 'BTC/USDT', side: 'sell', amount: '0.50000' } as const;
    const textOf = (reason: MatterOf<'orderEnded'>['reason'], stop: boolean) =>
      writeNotificationMail(language, site, [{ at, matter: { type: 'orderEnded', ...order, stop, reason } }])
        ?.text ?? '';
    const reasons = spotEndReason.options;
    expect(new Set(reasons.flatMap((reason) => [textOf(reason, false), textOf(reason, true)])).size).toBe(
      2 * reasons.length,
    );
    for (const part of [`${figureIn(language, '0.50')} BTC`, '12'])
      expect(textOf('priceBand', true)).toContain(part);
    // The stop's own sentence comes before the reason.
    expect(textOf('priceBand', true).length).toBeGreaterThan(textOf('priceBand', false).length);
  },
);

test.each(languages)(
  'in %s it is said why a position was closed, and an order of a contract revoked',
  (language) => {
    const textOf = (matter: NotificationMatter) =>
      writeNotificationMail(language, site, [{ at, matter }])?.text ?? '';
    const about = {
      order: 12,
      symbol: 'BTC/USDT',
      direction: null,
      contracts: null,
      multiple: null,
    } as const;
    const ended = { ...about, price: '96000.0', profit: '-5.00', settled: '-5.00' };
    const closed = leverCloseReason.options.map((reason) =>
      textOf({ type: 'positionClosed', ...ended, reason }),
    );
    const revoked = leverRevokeReason.options.map((reason) =>
      textOf({ type: 'orderRevoked', ...about, reason }),
    );
    expect(new Set(closed).size).toBe(leverCloseReason.options.length);
    expect(new Set(revoked).size).toBe(leverRevokeReason.options.length);
    for (const text of [...closed, ...revoked]) expect(text).not.toContain('undefined');
  },
);

test.each(languages)(
  'in %s the mail of a draw says what came back, and leads to where it is drawn again',
  (language) => {
    const { draw, textOf } = drawnIn(language);
    for (const [won, lost] of [
      [3, 0],
      [1, 2],
      [0, 3],
    ] as const) {
      const text = textOf({ ...draw, won, lost });
      expect(text).toContain(`\n${site}/#/ieorgDetail?id=4\n`);
      // A sentence more where some of it came back.
      expect(text.length > textOf({ ...draw, won: 3, lost: 0 }).length + 8).toBe(lost > 0);
    }
    expect(textOf({ ...draw, won: 0, lost: 3, refunded: true })).toContain(`${site}/#/ieorgDetail?id=4\n`);
  },
);

function drawnIn(language: string) {
  const draw = { type: 'drawn', project: 4, name: 'Candor One', token: 'ONE' } as const;
  const textOf = (matter: NotificationMatter) =>
    writeNotificationMail(language, site, [{ at, matter }])?.text ?? '';
  return { draw: { ...draw, tokens: '10.00', refunded: false }, textOf };
}

test.each(languages)('in %s only a mail that may be switched off says that it may', (language) => {
  const { foot } = notificationMailTexts(language);
  const textOf = (...matters: NotificationMatter[]) =>
    writeNotificationMail(
      language,
      site,
      matters.map((matter) => ({ at, matter })),
    )?.text ?? '';
  for (const matter of [...guarded, withdrawal]) expect(textOf(matter)).not.toContain(foot);
  expect(textOf(deposit).endsWith(`\n\n${foot}\n`)).toBe(true);
  expect(textOf(withdrawal, deposit).endsWith(`\n\n${foot}\n`)).toBe(true);
  expect(textOf(withdrawal)).toMatch(/[^\n]\n$/);
});

test.each(languages)('in %s a freeze and its end say why, and lead to the account', (language) => {
  for (const type of ['accountFrozen', 'accountReleased'] as const) {
    const textOf = (reason: string | null) =>
      writeNotificationMail(language, site, [{ at, matter: { type, reason } }])?.text ?? '';
    expect(textOf('Papers have expired')).toContain('Papers have expired');
    for (const reason of ['Papers have expired', null])
      expect(textOf(reason)).toContain(`\n${site}/#/accountSet\n`);
    expect(textOf(null)).not.toMatch(/null|undefined/);
  }
});

test.each(languages)('in %s a level is named, with the reason where there is one', (language) => {
  const textOf = (level: 'none' | 'individual' | 'institution', reason: string | null) =>
    writeNotificationMail(language, site, [{ at, matter: { type: 'levelChanged', level, reason } }])?.text;
  expect(
    new Set((['none', 'individual', 'institution'] as const).map((level) => textOf(level, null))).size,
  ).toBe(3);
  expect(textOf('none', 'Papers have expired')).toContain('Papers have expired');
});

/** Of whichever matter a line is, it finds its values here. */
const everyField = {
  ...{ order: 12, symbol: 'BTC/USDT', side: 'buy', amount: '0.50', total: '25000.00', price: '50000.00' },
  ...{ settled: '-5.00', profit: '-5.00', received: '29.00', currency: 'USDT', network: 'ERC20' },
  ...{
    address,
    account,
    reason: 'Paid 5 USDT (see #4).',
    stop: true,
    level: 'individual',
    name: 'Candor One',
    token: 'ONE',
  },
  ...{ won: 1, lost: 2, tokens: '10.00', refunded: false, principal: '100.00', interest: '0.10' },
  ...{ reached: '50001.00', record: 120, root: '9f3c02', version: 1 },
};

function linesIn(language: string): readonly (readonly [type: string, line: string])[] {
  const { lines } = notificationMailTexts(language);
  return Object.entries(lines).map(([type, write]) => [
    type,
    (write as (matter: object) => string)({ ...everyField, type }).replace('undefined', ''),
  ]);
}

test('in Arabic amounts, symbols, addresses and hashes keep their order', () => {
  for (const [type, line] of linesIn('ar')) expect(turnedAround(line, ['API']), type).toEqual([]);
});

function wordsIn(language: string): readonly string[] {
  const { titles, several, more, foot } = notificationMailTexts(language);
  return [...linesIn(language).map(([, line]) => line), ...Object.values(titles), several, more, foot];
}

test.each(languages.filter((language) => language !== 'en'))(
  'no mail in %s is left in English',
  (language) => {
    const english = new Set(wordsIn('en'));
    expect(wordsIn(language).filter((words) => english.has(words))).toEqual([]);
  },
);

test('each language has a catalogue of its own', () => {
  expect(new Set(languages.map((language) => wordsIn(language).join('\n'))).size).toBe(languages.length);
});

test('in French no line of a mail breaks before a mark', () => {
  const matters: readonly NotificationMatter[] = [
    ...guarded,
    ...[deposit, withdrawal],
    { type: 'levelChanged', level: 'individual', reason: 'Nouveaux documents' },
    { type: 'accountFrozen', reason: 'Connexion inhabituelle' },
    { type: 'accountReleased', reason: null },
    { type: 'counted', record: 12, root: 'a1b2' },
  ];
  for (const matter of matters) {
    const { subject = '', text = '' } =
      writeNotificationMail('fr', 'venue.example.org', [{ at, matter }]) ?? {};
    expect(`${subject}\n${text}`, matter.type).not.toMatch(/\S [:;?!»%]|« /);
  }
});
