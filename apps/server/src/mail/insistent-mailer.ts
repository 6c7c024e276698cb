// Mails that no table keeps, such as those with codes: where the mail server does not take one it is tried again, soon at
// first, for as long as it is worth anything. They wait in memory, so that no code lies in the database.
import { randomUUID } from 'node:crypto';
import { isRefusedForGood } from './mail-faults.ts';
import type { Mail, Mailer } from './mailer.ts';

/** What tells of a change and holds no code is worth something for as long as the outbox tries. */
export const NOTICE_WORTH_MS = 20 * 3_600_000;
/** The first waits double, up to a tenth of the time that the mail is worth anything: a minute for most codes. */
export const FIRST_WAIT_MS = 2_000;
const WAIT_MAX_SHARE = 10;
/** As many as the mail server is sent at once, so that none waits behind it until it is worth nothing any more. */
export const AT_ONCE = 4;
/** Who asks for codes while no mail goes out, or the mail server is silent, must not fill the memory. */
export const WAITING_MAX = 2_000;

export interface InsistenceParts {
  readonly clock: { wallMs(): number };
  readonly log: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  /** Tests wait for less. */
  readonly firstWaitMs?: number;
}

interface Job {
  readonly mail: Mail;
  readonly sinceMs: number;
  readonly untilMs: number;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
  tries: number;
  fault: unknown;
}

export class InsistentMailer implements Mailer {
  readonly #mailer: Mailer;
  readonly #parts: InsistenceParts;
  /** Whose turn it is, the oldest first. */
  readonly #ready: Job[] = [];
  readonly #later = new Map<Job, NodeJS.Timeout>();
  #underWay = 0;
  #stopped = false;

  constructor(mailer: Mailer, parts: InsistenceParts) {
    this.#mailer = mailer;
    this.#parts = parts;
  }

  send(mail: Mail): Promise<void> {
    const sinceMs = this.#parts.clock.wallMs();
    const untilMs = mail.worth?.untilMs ?? sinceMs + NOTICE_WORTH_MS;
    if (this.#ready.length + this.#later.size + this.#underWay >= WAITING_MAX)
      return Promise.reject(new Error('Too many mails wait for the mail server'));
    return new Promise((resolve, reject) => {
      const fault = new Error('The mail was of no use any more before it could be sent');
      const named = { ...mail, id: mail.id ?? randomUUID(), writtenMs: sinceMs };
      this.#takeTurn({ mail: named, sinceMs, untilMs, resolve, reject, tries: 0, fault });
    });
  }

  /** What still waits is given up, and says so. */
  stop(): void {
    this.#stopped = true;
    for (const [job, timer] of this.#later) {
      clearTimeout(timer);
      job.reject(job.fault);
    }
    this.#later.clear();
    for (const job of this.#ready.splice(0)) job.reject(job.fault);
    this.#mailer.stop();
  }

  #takeTurn(job: Job): void {
    this.#ready.push(job);
    this.#goOn();
  }

  #goOn(): void {
    while (this.#underWay < AT_ONCE) {
      const job = this.#ready.shift();
      if (job === undefined) return;
      this.#underWay += 1;
      void this.#try(job).finally(() => {
        this.#underWay -= 1;
        this.#goOn();
      });
    }
  }

  async #try(job: Job): Promise<void> {
    const { mail, resolve, reject } = job;
    if (this.#parts.clock.wallMs() >= job.untilMs) return reject(job.fault);
    job.tries += 1;
    try {
      if (job.tries > 1 && (await mail.worth?.isThere()) === false) return resolve();
      await this.#mailer.send(mail);
      resolve();
    } catch (fault) {
      job.fault = fault;
      this.#tryLater(job);
    }
  }

  #tryLater(job: Job): void {
    const { clock, log, firstWaitMs = FIRST_WAIT_MS } = this.#parts;
    const waitMs = Math.min(firstWaitMs * 2 ** (job.tries - 1), (job.untilMs - job.sinceMs) / WAIT_MAX_SHARE);
    const isLate = clock.wallMs() + waitMs >= job.untilMs;
    if (this.#stopped || isLate || isRefusedForGood(job.fault)) return job.reject(job.fault);
    const told = { err: job.fault, tries: job.tries, againInMs: waitMs };
    // The first time counts: what follows is the same fault of the same server.
    if (job.tries === 1) log.error(told, 'A mail could not be sent yet');
    else log.info(told, 'A mail could not be sent yet');
    const timer = setTimeout(() => {
      this.#later.delete(job);
      this.#takeTurn(job);
    }, waitMs);
    this.#later.set(job, timer.unref());
  }
}
