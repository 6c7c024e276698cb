// The rules of mails: every language says everything, codes and places stand in them, and no address is shown whole.
import { languageField, languages } from '@candor/wire';
import { expect, test } from 'vitest';
import { turnedAround } from '../../mail/testing-direction.ts';
import type { MailText, MailTexts } from './catalogue.ts';
import { en } from './en.ts';
import { mailTexts, maskedEmail, timeInMail } from './mail-texts.ts';
import { placeInMail } from './place-in-mail.ts';

const atMs = Date.UTC(2026, 0, 2, 3, 4, 59);
const asked = { origin: { userAgent: '(X11; Linux) Firefox/140.0', address: '192.0.2.7' }, atMs };
const askedBy = (userAgent: string, address = '') => ({ origin: { userAgent, address }, atMs });
const place = placeInMail('en', asked);

function allMails({ operatorFacts: _, ...texts }: MailTexts): Readonly<Record<string, MailText>> {
  const accessChanges = (['roles', 'disabled', 'enabled', 'reset'] as const).flatMap((what) => [
    [`own ${what}`, texts.operatorCredentialsChanged(what, '')] as const,
    [`other ${what}`, texts.operatorChanged(what, '')] as const,
  ]);
  return {
    ...texts,
    ...Object.fromEntries(accessChanges),
    verification: texts.verification('123456'),
    reset: texts.reset('123456'),
    tradePasswordCode: texts.tradePasswordCode('123456'),
    mailboxCode: texts.mailboxCode('123456'),
    mailboxChanged: texts.mailboxChanged('a***@example.org'),
    passkeyAdded: texts.passkeyAdded('Phone'),
    passkeyRemoved: texts.passkeyRemoved('Phone'),
    apiKeyAdded: texts.apiKeyAdded('Maker', true),
    apiKeyThatReads: texts.apiKeyAdded('Maker', false),
    apiKeyRemoved: texts.apiKeyRemoved('Maker'),
    apiKeyEnds: texts.apiKeyEnds('Maker', place.time),
    apiKeyEnded: texts.apiKeyEnded('Maker', place.time),
    recoveryCodeUsed: texts.recoveryCodeUsed(7),
    secondFactorGuessed: texts.secondFactorGuessed(place),
    passwordGuessed: texts.passwordGuessed(place, 34),
    operatorPasswordGuessed: texts.operatorPasswordGuessed(place, 35),
    operatorCodeGuessed: texts.operatorCodeGuessed(place, 36),
    operatorCredentialsChanged: texts.operatorCredentialsChanged('password', ''),
    operatorAuthenticator: texts.operatorCredentialsChanged('authenticator', ''),
    operatorRecoveryCodes: texts.operatorCredentialsChanged('recoveryCodes', ''),
    operatorMade: texts.operatorCredentialsChanged('made', ''),
    operatorChanged: texts.operatorChanged('made', ''),
    newDevice: texts.newDevice(place),
  };
}

test.each(languages)(
  'in %s every mail has a subject of one line and a text, and none says the same as another',
  (language) => {
    const mails = Object.entries(allMails(mailTexts(language)));
    for (const [name, { subject, text }] of mails) {
      expect(subject, name).toMatch(/^[^\r\n]{4,80}$/);
      expect(text, name).toMatch(/\n$/);
      expect(text, name).not.toMatch(/undefined|\$\{|\[object/);
    }
    expect(new Set(mails.map(([, { text }]) => text)).size).toBe(mails.length);
  },
);

test.each(languageField.options)(
  'who chose %s still gets every mail about the safety of the account',
  (language) => {
    for (const [name, { subject, text }] of Object.entries(allMails(mailTexts(language)))) {
      expect(subject.length, name).toBeGreaterThan(3);
      expect(text.length, name).toBeGreaterThan(20);
    }
  },
);

test.each(languages)('in %s a mail with a code, a place or a number names it', (language) => {
  const mails = allMails(mailTexts(language));
  for (const name of ['verification', 'reset', 'tradePasswordCode', 'mailboxCode']) {
    expect(mails[name]?.text, name).toMatch(/(?<![0-9])123456(?![0-9])/);
    expect(mails[name]?.subject, name).not.toContain('123456');
  }
  for (const name of [
    'secondFactorGuessed',
    'passwordGuessed',
    'operatorPasswordGuessed',
    'operatorCodeGuessed',
    'newDevice',
  ]) {
    for (const part of Object.values(place)) expect(mails[name]?.text, name).toContain(part);
  }
  expect(mails.recoveryCodeUsed?.text).toContain('7');
  expect(mails.passwordGuessed?.text).toContain('34');
  expect(mails.operatorPasswordGuessed?.text).toContain('35');
  expect(mails.operatorCodeGuessed?.text).toContain('36');
});

/** As each language names the orders that a freeze ends. */
const spotOrders: Readonly<Record<string, RegExp>> = {
  ...{ en: /spot orders were cancelled/, zh: /现货委托.*已全部撤销/, tc: /現貨訂單.*已全部撤銷/ },
  ...{ ja: /現物の有効注文は.*取り消されました/, kr: /현물 미체결 주문은.*취소되었습니다/ },
  ...{ ar: /أُلغيت أوامر التداول الفوري/, fr: /ordres spot ouverts ont été annulés/ },
  ...{ de: /Spot-Orders wurden storniert/, pt: /ordens spot abertas foram canceladas/ },
  ...{ es: /Se cancelaron las órdenes spot/, ru: /спотовые ордера.*отменены/ },
  ...{ vi: /lệnh giao ngay đang mở.*đã bị hủy/, hi: /ओपन स्पॉट ऑर्डर.*रद्द हो गए/ },
};

test.each(languages)('in %s who froze the own account is told that its spot orders are gone', (language) => {
  expect(mailTexts(language).frozen.text).toMatch(spotOrders[language] as RegExp);
});

test.each(languages)(
  'in %s a mail about a key names it and its time, and each fact and role has a word',
  (language) => {
    const texts = mailTexts(language);
    for (const write of [texts.apiKeyEnds, texts.apiKeyEnded])
      for (const named of ['Maker', place.time]) expect(write('Maker', place.time).text).toContain(named);
    for (const text of [
      texts.operatorCredentialsChanged('roles', 'Facts'),
      texts.operatorChanged('roles', 'Facts'),
    ])
      expect(text.text).toContain('Facts');
    const { names, ...labels } = texts.operatorFacts;
    expect(new Set([...Object.values(names), ...Object.values(labels)]).size).toBe(9);
    for (const label of Object.values(labels))
      expect(label).toMatch(language === 'fr' ? /\u00a0: $/ : /(: |：)$/);
  },
);

test('in Arabic an address, a place and a time keep their order', () => {
  for (const [name, { subject, text }] of Object.entries(allMails(mailTexts('ar')))) {
    expect(turnedAround(`${subject}\n${text}`, ['Candor', 'API']), name).toEqual([]);
  }
  // The control.
  expect(turnedAround('البريد a***@example.org في 2026-01-02')).not.toEqual([]);
});

test.each(languages.filter((language) => language !== 'en'))(
  'no mail in %s is left in English',
  (language) => {
    const [translated, english] = [allMails(mailTexts(language)), allMails(en)];
    for (const name of Object.keys(english)) {
      expect(translated[name]?.subject, name).not.toBe(english[name]?.subject);
      expect(translated[name]?.text, name).not.toBe(english[name]?.text);
    }
  },
);

test('each language has a catalogue of its own', () => {
  const said = languages.map((language) => JSON.stringify(allMails(mailTexts(language))));
  expect(new Set(said).size).toBe(languages.length);
});

test('in French no line of a mail breaks before a mark', () => {
  for (const [name, { subject, text }] of Object.entries(allMails(mailTexts('fr'))))
    expect(`${subject}\n${text}`, name).not.toMatch(/\S [:;?!»%]|« /);
});

test.each(['xx', '', '__proto__', 'constructor', undefined])('%s gets English', (language) => {
  expect(mailTexts(language)).toBe(en);
});

test('an address is shown by its first letter and its host, a time to the minute', () => {
  expect(maskedEmail('ann@example.org')).toBe('a***@example.org');
  expect(timeInMail(Date.UTC(2026, 0, 2, 3, 4, 59))).toBe('2026-01-02 03:04 UTC');
});

test.each(languages)('in %s a device is named in the words of its reader, with its own names', (language) => {
  const { device, network, time } = placeInMail(language, asked);
  for (const name of ['Firefox', 'Linux']) expect(device).toContain(name);
  expect([network, time]).toEqual(['192.0.2.*', '2026-01-02 03:04 UTC']);
  if (language !== 'en') expect(device).not.toContain(' on ');
  const unknown = placeInMail(language, askedBy(''));
  expect(unknown.network).toBe('—');
  expect(unknown.device === 'Unknown device').toBe(language === 'en');
  expect(placeInMail(language, askedBy('curl/8.5.0')).device).toBe('curl');
});

test('in Arabic a device keeps its place', () => {
  const { text } = mailTexts('ar').newDevice(placeInMail('ar', asked));
  expect(turnedAround(text, ['Candor'])).toEqual([]);
});
