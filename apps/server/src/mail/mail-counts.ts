// How many mails were handed over and how many could not be: where none goes out any more, nobody can register or withdraw.
import type { Mailer } from './mailer.ts';

export interface MailCounts {
  readonly sent: number;
  /** Tries: one mail may have several. */
  readonly failed: number;
}

export class CountedMails implements MailCounts {
  sent = 0;
  failed = 0;

  through(mailer: Mailer): Mailer {
    return {
      send: async (mail) => {
        try {
          await mailer.send(mail);
        } catch (error) {
          this.failed += 1;
          throw error;
        }
        this.sent += 1;
      },
      stop: () => mailer.stop(),
    };
  }
}
