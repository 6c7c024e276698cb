// How often mails go out of what people are mailed of because they asked for it: the first at once, the next together.

/** Of one person and one kind such mails are so far apart. */
export const ASKED_MAILS_APART_MS = 600_000;
/** So much goes into one of them; whoever gets it is told that there was more. */
export const ASKED_ROWS_MAX = 200;
/** What happens at once is one mail. */
export const GATHERING_MS = 1_500;
/** After so many lines those are looked for that have long been quiet. */
const LOOK_AFTER = 10_000;

export interface MailPlace {
  readonly dueMs: number;
  /** The mail is full: it says that there was more, once. */
  readonly isMore: boolean;
}

interface NextMail {
  readonly dueMs: number;
  rows: number;
}

/** In memory, because one alone writes these mails; after a start everybody's next one is a first one. */
export class MailPace {
  readonly #lines = new Map<string, NextMail>();
  #lookAfter = LOOK_AFTER;

  /** Undefined where the mail is full and says so already. */
  take(
    { user, kind }: { readonly user: number; readonly kind: string },
    nowMs: number,
  ): MailPlace | undefined {
    const line = `${user} ${kind}`;
    const next = this.#nextOf(line, nowMs);
    next.rows += 1;
    if (next.rows > ASKED_ROWS_MAX + 1) return undefined;
    return { dueMs: next.dueMs, isMore: next.rows > ASKED_ROWS_MAX };
  }

  /** What was placed last was perhaps never written. */
  forget(): void {
    this.#lines.clear();
  }

  #nextOf(line: string, nowMs: number): NextMail {
    const last = this.#lines.get(line);
    // A clock that was set back lets nobody wait for the time that it had shown.
    const isOfNow = last !== undefined && last.dueMs <= nowMs + GATHERING_MS + ASKED_MAILS_APART_MS;
    const known = isOfNow ? last : undefined;
    if (known !== undefined && nowMs < known.dueMs) return known;
    const earliestMs = known === undefined ? 0 : known.dueMs + ASKED_MAILS_APART_MS;
    const next = { dueMs: Math.max(nowMs + GATHERING_MS, earliestMs), rows: 0 };
    if (this.#lines.size >= this.#lookAfter) this.#forgetQuiet(nowMs);
    this.#lines.set(line, next);
    return next;
  }

  #forgetQuiet(nowMs: number): void {
    for (const [line, { dueMs }] of this.#lines)
      if (dueMs + ASKED_MAILS_APART_MS <= nowMs) this.#lines.delete(line);
    this.#lookAfter = Math.max(LOOK_AFTER, 2 * this.#lines.size);
  }
}
