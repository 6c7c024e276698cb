// On a paper venue no mail is sent: the mailboxes that this tab was given, in which its captured mails can be read.
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Environment } from '../environment.ts';

export interface PaperMailbox {
  readonly email: string;
  /** The secret under which the venue shows the mails: whoever has it can read them. */
  readonly mailbox: string;
}

/** Newest first. */
export type PaperMailboxes = readonly PaperMailbox[];

const mailboxesMax = 10;

/** Kept as long as the tab, and no longer: a later user of this browser has no business with these codes. */
export function createPaperMailboxes({
  environment,
}: {
  readonly environment: Pick<Environment, 'tabStorage'>;
}): StoreApi<{ readonly opened: PaperMailboxes }> {
  return createStore<{ readonly opened: PaperMailboxes }>()(
    persist(() => ({ opened: [] as PaperMailboxes }), {
      name: 'candor.paperMailboxes',
      storage: createJSONStorage(() => environment.tabStorage),
    }),
  );
}

export function withMailbox(opened: PaperMailboxes, added: PaperMailbox): PaperMailboxes {
  return [added, ...opened.filter(({ mailbox }) => mailbox !== added.mailbox)].slice(0, mailboxesMax);
}

/** The six digits of a mail with a verification code, or undefined where it carries none. */
export function codeInMail(text: string): string | undefined {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
}
