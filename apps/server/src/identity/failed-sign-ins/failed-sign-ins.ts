// Failed sign-ins: noted in memory while somebody waits for the answer, and written and told by a sweep. So nothing that
// an answer waits for, or that slows the next one down, depends on whether an address has an account.
import { inTransaction } from '../../database/in-transaction.ts';
import { noteEvent } from '../account-events/note-event.ts';
import { networkInWords } from '../devices/device-in-words.ts';
import { placeOf } from '../devices/place-of.ts';
import { mailNotice } from '../mail-notice.ts';
import { mailTexts } from '../mails/mail-texts.ts';
import type { IdentityPorts, Origin } from '../ports.ts';
import type { Queryable } from '../second-factors/subject.ts';
import { findUserById } from '../users/find-user.ts';
import { addFailures, endFailures, takeUntold } from './failure-table.ts';

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

export class FailedSignIns {
  readonly #ports: Ports;
  readonly #noted = new Map<number, Noted>();
  #failed = 0;
  #ownersTold = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  get counts(): SignInCounts {
    return { failed: this.#failed, ownersTold: this.#ownersTold };
  }

  /** Without a user where the address has no account. */
  note(userId: number | undefined, origin: Origin): void {
    this.#failed += 1;
    this.#ports.log.info({ user: userId, network: networkInWords(origin.address) }, 'A sign-in failed');
    if (userId === undefined) return;
    this.#add(userId, { failures: 1, origin, atMs: this.#ports.clock.wallMs() });
  }

  /** Somebody got in: how many failed since the last time. */
  async end(client: Queryable, userId: number): Promise<number> {
    const noted = this.#noted.get(userId)?.failures ?? 0;
    this.#noted.delete(userId);
    return noted + (await endFailures(client, userId));
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
      for (const [userId, failures] of noted) this.#add(userId, failures);
      throw error;
    }
    for (const [userId, failures] of told) await this.#tell(userId, failures, noted.get(userId));
    return noted.size;
  }

  #add(userId: number, { failures, origin, atMs }: Noted): void {
    const before = this.#noted.get(userId);
    const last = before !== undefined && before.atMs > atMs ? before : { origin, atMs };
    this.#noted.set(userId, { ...last, failures: failures + (before?.failures ?? 0) });
  }

  #write(noted: ReadonlyMap<number, Noted>): Promise<ReadonlyMap<number, number>> {
    const nowMs = this.#ports.clock.wallMs();
    return inTransaction(this.#ports.pool, async (client) => {
      await addFailures(
        client,
        [...noted].map(([userId, { failures }]) => ({ userId, failures })),
      );
      const told = await takeUntold(client, [...noted.keys()], guessingTold, nowMs);
      for (const [userId, failures] of told) {
        const origin = noted.get(userId)?.origin;
        await noteEvent(client, { userId, kind: 'signInsFailed', detail: String(failures), origin, nowMs });
      }
      return told;
    });
  }

  async #tell(userId: number, failures: number, noted: Noted | undefined): Promise<void> {
    this.#ownersTold += 1;
    const stored = await findUserById(this.#ports.pool, userId);
    if (stored === undefined || noted === undefined) return;
    const place = placeOf(noted.origin, noted.atMs);
    mailNotice(this.#ports, {
      to: stored.user.email,
      ...mailTexts(stored.language).passwordGuessed(place, failures),
    });
  }
}
