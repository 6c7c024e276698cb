// Owners are told by mail that a key ends, a week and a day before, and that it has ended: their programs stop with it. What
// the mail server took is marked, so that a venue that ends in between tells it again, as the same mail.
import { createHash } from 'node:crypto';
import { isRefusedForGood } from '../../mail/index.ts';
import { mailTo } from '../mail-notice.ts';
import { timeInMail } from '../mails/mail-texts.ts';
import type { IdentityPorts } from '../ports.ts';
import { type DueEnd, markEndTold, selectDueEnds } from './end-table.ts';

type Ports = Pick<IdentityPorts, 'pool' | 'clock' | 'log' | 'mailer'>;

export class KeyEnds {
  readonly #ports: Ports;
  /** The mails that wait for the mail server, which may be away for longer than from one look to the next. */
  readonly #underWay = new Set<string>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** How many mails were begun; nobody waits for them. */
  async tell(): Promise<number> {
    const { pool, clock } = this.#ports;
    let begun = 0;
    for (const due of await selectDueEnds(pool, clock.wallMs())) {
      const id = idOf(due);
      if (this.#underWay.has(id)) continue;
      this.#underWay.add(id);
      begun += 1;
      void this.#tell(id, due).finally(() => this.#underWay.delete(id));
    }
    return begun;
  }

  async #tell(id: string, due: DueEnd): Promise<void> {
    const { pool, log, mailer } = this.#ports;
    const { key, name, expiresAtMs, stage } = due;
    try {
      const ends = timeInMail(expiresAtMs);
      const mail = mailTo(due.owner, (texts) =>
        stage === 'ended' ? texts.apiKeyEnded(name, ends) : texts.apiKeyEnds(name, ends),
      );
      await mailer.send({ ...mail, id }).catch((error: unknown) => {
        log.error({ err: error }, 'A mail could not be sent');
        // Anything else is tried again with the next look.
        if (!isRefusedForGood(error)) throw error;
      });
    } catch {
      return;
    }
    await markEndTold(pool, key, stage).catch((error: unknown) => {
      log.error({ err: error }, 'What the owner of a key was told could not be noted');
    });
  }
}

function idOf({ key, stage }: DueEnd): string {
  return createHash('sha256').update(`the end of the key ${key}: ${stage}`).digest('hex').slice(0, 32);
}
