// Failed sign-ins: noted in memory while somebody waits for the answer, and written and told by a sweep. So nothing that
// an answer waits for, or that slows the next one down, depends on whether an address has an account.
import { inTransaction } from '../../database/in-transaction.ts';
import type { Mail } from '../../mail/index.ts';
import { networkInWords } from '../devices/device-in-words.ts';
import { mailNotice } from '../mail-notice.ts';
import type { Asked } from '../mails/place-in-mail.ts';
import type { IdentityPorts, Origin } from '../ports.ts';
import type { Queryable } from '../second-factors/subject.ts';
import {
  addFailures,
  endFailures,
  type FailureTable,
  type TellingRule,
  takeUntold,
} from './failure-table.ts';

/** The owner is told after so many since they got in or were told, and at most once in this time. */
export const guessingTold = { failures: 10, apartMs: 86_400_000 } as const;

interface Noted {
  readonly failures: number;
  /** From where the last of them came. */
  readonly origin: Origin;
  readonly atMs: number;
}

type Ports = Pick<IdentityPorts, 'pool' | 'clock' | 'log' | 'mailer'>;

/** Since the start, of everybody together. */
export interface SignInCounts {
  /** With a wrong password, or an address without an account. */
  readonly failed: number;
  /** Notices to owners. */
  readonly ownersTold: number;
}

/** Whose passwords are guessed: users and operators are told in the same way, each in their own words. */
export interface GuessedAccounts {
  readonly kept: FailureTable;
  /** Where it is not the usual one. */
  readonly told?: TellingRule;
  /** A line of the log of the process for each failure. */
  log(id: number | undefined, network: string): void;
  /** In the log that the owner, or whoever looks after operators, reads. */
  noteTold(client: Queryable, told: ToldOfGuessing): Promise<void>;
  /** Undefined where there is nobody to be told any more. */
  mail(id: number, asked: Asked, failures: number): Promise<Mail | undefined>;
}

export interface ToldOfGuessing {
  readonly id: number;
  readonly failures: number;
  /** Of the last failure. */
  readonly origin: Origin | undefined;
  readonly nowMs: number;
}

export class FailedSignIns {
  readonly #ports: Ports;
  readonly #accounts: GuessedAccounts;
  readonly #noted = new Map<number, Noted>();
  #failed = 0;
  #ownersTold = 0;

  constructor(ports: Ports, accounts: GuessedAccounts) {
    this.#ports = ports;
    this.#accounts = accounts;
  }

  get counts(): SignInCounts {
    return { failed: this.#failed, ownersTold: this.#ownersTold };
  }

  /** Without a number where the address has no account. */
  note(id: number | undefined, origin: Origin): void {
    this.#failed += 1;
    this.#accounts.log(id, networkInWords(origin.address));
    if (id === undefined) return;
    this.#add(id, { failures: 1, origin, atMs: this.#ports.clock.wallMs() });
  }

  /** Somebody got in: how many failed since the last time. */
  async end(client: Queryable, id: number): Promise<number> {
    const noted = this.#noted.get(id)?.failures ?? 0;
    this.#noted.delete(id);
    return noted + (await endFailures(client, this.#accounts.kept, id));
  }

  /** The number of accounts whose failures were written. */
  async sweep(): Promise<number> {
    const noted = new Map(this.#noted);
    this.#noted.clear();
    if (noted.size === 0) return 0;
    let told: ReadonlyMap<number, number>;
    try {
      told = await this.#write(noted);
    } catch (error) {
      for (const [id, failures] of noted) this.#add(id, failures);
      throw error;
    }
    for (const [id, failures] of told) await this.#tell(id, failures, noted.get(id));
    return noted.size;
  }

  #add(id: number, { failures, origin, atMs }: Noted): void {
    const before = this.#noted.get(id);
    const last = before !== undefined && before.atMs > atMs ? before : { origin, atMs };
    this.#noted.set(id, { ...last, failures: failures + (before?.failures ?? 0) });
  }

  #write(noted: ReadonlyMap<number, Noted>): Promise<ReadonlyMap<number, number>> {
    const nowMs = this.#ports.clock.wallMs();
    return inTransaction(this.#ports.pool, async (client) => {
      await addFailures(
        client,
        this.#accounts.kept,
        [...noted].map(([id, { failures }]) => ({ id, failures })),
      );
      const told = await takeUntold(
        client,
        this.#accounts.kept,
        [...noted.keys()],
        this.#accounts.told ?? guessingTold,
        nowMs,
      );
      for (const [id, failures] of told) {
        const origin = noted.get(id)?.origin;
        await this.#accounts.noteTold(client, { id, failures, origin, nowMs });
      }
      return told;
    });
  }

  async #tell(id: number, failures: number, noted: Noted | undefined): Promise<void> {
    this.#ownersTold += 1;
    if (noted === undefined) return;
    const mail = await this.#accounts.mail(id, noted, failures);
    if (mail !== undefined) mailNotice(this.#ports, mail);
  }
}
