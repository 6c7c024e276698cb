// What every language has to say of each matter in a mail. Amounts and prices come as decimals.
import type { MatterOf, NotificationMatter } from '@candor/wire';

/** Warnings have mails of their own. */
export type MailedMatter = Exclude<NotificationMatter, { type: 'riskWarned' }>;

export interface NotificationMailTexts {
  /** The subject where several different things happened at once. */
  readonly several: string;
  readonly titles: Readonly<Record<MailedMatter['type'], string>>;
  readonly lines: { readonly [Type in MailedMatter['type']]: (matter: MatterOf<Type>) => string };
  /** That some of what happened is left out. */
  readonly more: string;
  /** What can be done about these mails. */
  readonly foot: string;
}

/** Why the venue ended an order, in sentences. */
export interface EndWords {
  /** That a stop was reached and nothing traded; ends as the language parts its sentences. */
  readonly stop: string;
  readonly reasons: Readonly<Record<MatterOf<'orderEnded'>['reason'], string>>;
}

export function endedWhy({ stop, reason }: MatterOf<'orderEnded'>, words: EndWords): string {
  return `${stop ? words.stop : ''}${words.reasons[reason]}`;
}

/** Why a position was closed, and why an order of a contract was revoked, each in a sentence. */
export type CloseWords = Readonly<Record<MatterOf<'positionClosed'>['reason'], string>>;
export type RevokeWords = Readonly<Record<MatterOf<'orderRevoked'>['reason'], string>>;

/** What is said behind the winners of a draw; each begins as the language parts its sentences. */
export interface DrawWords {
  /** That what tickets held that did not win has come back. */
  readonly lost: string;
  /** That anybody can check it where the link below leads. */
  readonly proof: string;
}

export function drawnMore({ lost }: Pick<MatterOf<'drawn'>, 'lost'>, words: DrawWords): string {
  return `${lost > 0 ? words.lost : ''}${words.proof}`;
}

/** As `fill` has it: "0.5 BTC". */
export function baseAmount({ amount, symbol }: Pick<MatterOf<'fill'>, 'amount' | 'symbol'>): string {
  return `${amount} ${symbol.split('/')[0]}`;
}

export function quoteAmount({ total, symbol }: Pick<MatterOf<'fill'>, 'total' | 'symbol'>): string {
  return `${total} ${symbol.split('/')[1]}`;
}
