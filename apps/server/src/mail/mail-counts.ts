// How many mails were handed over and how many could not be: where none goes out any more, nobody can register or withdraw.
import { isRefusedForGood } from './mail-faults.ts';
import type { Mailer } from './mailer.ts';

export interface MailCounts {
  readonly sent: number;
  /** Tries: one mail may have several. */
  readonly failed: number;
  /**
   * Whether the last try failed, whatever it was about: the mail server takes nothing, or could not be asked. Says nothing
   * about a single address: a refusal that speaks of one recipient or one text leaves it as it was.
   */
  readonly stuck: boolean;
}

export class CountedMails implements MailCounts {
  sent = 0;
  failed = 0;
  stuck = false;

  through(mailer: Mailer): Mailer {
    return {
      send: async (mail) => {
        try {
          await mailer.send(mail);
        } catch (error) {
          this.failed += 1;
          if (!isRefusedForGood(error)) this.stuck = true;
          throw error;
        }
        this.sent += 1;
        this.stuck = false;
      },
      stop: () => mailer.stop(),
    };
  }
}
