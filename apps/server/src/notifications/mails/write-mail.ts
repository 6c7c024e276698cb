// One mail out of everything that one person is to be told at once.
import type { LanguageField, NotificationMatter } from '@candor/wire';
import { figureIn, mailTime, shortened } from '../../mail/index.ts';
import { ar } from './texts/ar.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { hi } from './texts/hi.ts';
import { ja } from './texts/ja.ts';
import { kr } from './texts/kr.ts';
import type { MailedMatter, NotificationMailTexts } from './texts/notification-texts.ts';
import { pt } from './texts/pt.ts';
import { ru } from './texts/ru.ts';
import { tc } from './texts/tc.ts';
import { vi } from './texts/vi.ts';
import { zh } from './texts/zh.ts';

const texts = {
  en,
  zh,
  ar,
  fr,
  de,
  pt,
  es,
  tc,
  ru,
  ja,
  kr,
  vi,
  hi,
} as const satisfies Readonly<Record<LanguageField, NotificationMailTexts>>;

/** A language without a catalogue gets English. */
export function notificationMailTexts(language: string): NotificationMailTexts {
  return Object.hasOwn(texts, language) ? texts[language as LanguageField] : en;
}

/** Where the app has what a mail tells its reader to do: withdrawals are cancelled in one place, accounts frozen in another. */
const cancelling = '/#/financeHistory?tab=withdrawals';
const freezing = '/#/accountSet';
const placesOf: { readonly [Type in MailedMatter['type']]?: readonly string[] } = {
  withdrawalRequested: [cancelling, freezing],
  withdrawalApproved: [freezing],
  withdrawalSent: [freezing],
  addressBound: [freezing],
  accountFrozen: [freezing],
  accountReleased: [freezing],
  sent: [freezing],
};

/** Mails of these cannot be switched off, and say nothing of a choice. */
const guarding: ReadonlySet<MailedMatter['type']> = new Set<MailedMatter['type']>([
  ...(['withdrawalRequested', 'withdrawalApproved', 'withdrawalSent', 'withdrawalRefused'] as const),
  ...(['addressBound', 'addressUnbound', 'sent', 'accountFrozen', 'accountReleased'] as const),
]);

export interface ToldByMail {
  readonly at: number;
  readonly matter: NotificationMatter;
}

/**
 * Undefined where nothing is left to say. The site is the address of the app, without a slash at its end. Where there
 * was more than fits into a mail, the mail says so.
 */
export function writeNotificationMail(
  language: string,
  site: string,
  told: readonly ToldByMail[],
  isMore = false,
): { readonly subject: string; readonly text: string } | undefined {
  const catalogue = notificationMailTexts(language);
  const lines = told.flatMap(({ at, matter }) =>
    isMailed(matter)
      ? [
          {
            title: titleOf(catalogue, matter),
            line: lineOf(catalogue, language, matter),
            links: linksOf(matter, site),
            at,
            isChosen: !guarding.has(matter.type),
          },
        ]
      : [],
  );
  const [first] = lines;
  if (first === undefined) return undefined;
  const subject = lines.every(({ title }) => title === first.title) ? first.title : catalogue.several;
  const paragraphs = lines.map(({ title, line, links, at }) => [mailTime(at), title, line, ...links, '']);
  const body = paragraphs.map((paragraph) => paragraph.join('\n')).join('\n');
  const foot = [
    ...(isMore ? [catalogue.more] : []),
    ...(lines.some(({ isChosen }) => isChosen) ? [catalogue.foot] : []),
  ];
  return { subject, text: [body, ...foot.map((words) => `${words}\n`)].join('\n') };
}

function linksOf(matter: MailedMatter, site: string): readonly string[] {
  const places = matter.type === 'drawn' ? [`/#/ieorgDetail?id=${matter.project}`] : placesOf[matter.type];
  return (places ?? []).map((place) => `${site}${place}`);
}

function isMailed(matter: NotificationMatter): matter is MailedMatter {
  return matter.type !== 'riskWarned';
}

function titleOf({ titles }: NotificationMailTexts, matter: MailedMatter): string {
  return titles[matter.type];
}

function lineOf({ lines }: NotificationMailTexts, language: string, matter: MailedMatter): string {
  // Each writer takes the matter under whose name it stands.
  const write = lines[matter.type] as (matter: MailedMatter) => string;
  return write(withFigures(language, matter));
}

/** A price has the digits of its market's tick, as on the screens. */
const prices: ReadonlySet<string> = new Set(['price', 'reached']);

/** Zeros at the end say nothing, but an amount of money keeps two digits. */
function withFigures(language: string, matter: MailedMatter): MailedMatter {
  const written = ([name, value]: [string, unknown]) =>
    typeof value === 'string' && /^-?[0-9]+\.[0-9]+$/.test(value)
      ? [name, figureIn(language, prices.has(name) ? value : shortened(value, 2))]
      : [name, value];
  return Object.fromEntries(Object.entries(matter).map(written)) as MailedMatter;
}
