// Compares every answer with the log and with the auditor, in the order in which everything was sent.
import type { LogRecord } from '@candor/exchange';
import { inWords, type PlainEvent, START_MS } from '@candor/testkit';
import type { Reply } from '../../../apps/server/src/engine/index.ts';
import type { Coverage } from '../coverage.ts';
import type { SendStep } from '../steps.ts';
import type { People } from '../world/people.ts';
import type { Poison } from '../world/poison.ts';
import type { SimulatedDisk } from '../world/simulated-disk.ts';
import { alike } from './alike.ts';
import { Auditor } from './auditor.ts';
import { Finding } from './compare.ts';
import type { Replica } from './replica.ts';
import { isSuspended } from './suspended.ts';

export interface Sent {
  readonly step: SendStep;
  readonly wallAt: number;
  reply: Reply | undefined;
}

interface AnswersParts {
  readonly disk: SimulatedDisk;
  readonly replica: Replica;
  readonly people: People;
  readonly coverage: Coverage;
  readonly poison: Poison;
  readonly trace: ((line: string) => void) | undefined;
}

/** What explains an answer that says nothing was done. */
interface WorldNow {
  readonly clockOffMs: number;
  readonly hasEnded: boolean;
}

const CLOCK_JUMP_MS_MAX = 60_000;
/** All balances after so many groups of answers, and at the end. */
const BALANCES_EVERY = 16;

export class Answers {
  readonly auditor: Auditor;
  readonly #parts: AnswersParts;
  /** Durable records that the auditor has not seen. */
  #pending: LogRecord[] = [];
  /** Sent before the last end of the process, and never answered. */
  readonly #inDoubt: SendStep[] = [];
  #settles = 0;

  constructor(parts: AnswersParts) {
    this.#parts = parts;
    this.auditor = new Auditor((due, isAside) => parts.poison.isExplained(due, isAside));
  }

  /** In the order in which everything was sent: the log and the answers, each compared with what the auditor says. */
  settle(sent: readonly Sent[], world: WorldNow): void {
    this.#readLog();
    for (const one of sent) {
      if (one.reply === undefined) {
        this.#inDoubt.push(one.step);
        continue;
      }
      this.#answered(one, one.reply, world);
    }
    if (++this.#settles % BALANCES_EVERY === 0) this.requireSameBalances();
  }

  #answered({ step, wallAt }: Sent, reply: Reply, { clockOffMs, hasEnded }: WorldNow): void {
    const { command, requestId } = step;
    this.#parts.coverage.reply(step.by ?? 'set-up', command, reply);
    const isClockInDoubt = Math.abs(clockOffMs) > CLOCK_JUMP_MS_MAX;
    if (reply.outcome === 'busy') {
      const hasThrown = this.#parts.poison.hasRefused(command);
      if (!isClockInDoubt && !hasEnded && !hasThrown)
        throw new Finding(`${inWords(command)} was turned away, and nothing is wrong`);
      if (hasThrown) this.#parts.coverage.reach('world decision threw');
      if (isClockInDoubt) this.#parts.coverage.reach('world clock in doubt');
      if (hasEnded || hasThrown) this.#parts.people.inDoubt(step);
      return;
    }
    if (isClockInDoubt) throw new Finding(`${inWords(command)} was decided while the clock is in doubt`);
    const isDone = reply.outcome === 'conflict' || (reply.outcome === 'accepted' && reply.duplicate);
    if (!isDone && isSuspended(this.#parts.poison.noted, command) !== (reply.outcome === 'suspended'))
      throw new Finding(`${inWords(command)} was answered ${reply.outcome}, and suspended is what was noted`);
    if (reply.outcome === 'suspended') return this.#parts.coverage.reach('world suspended');
    if (reply.outcome === 'accepted' && !reply.duplicate) {
      this.#accepted(step, wallAt, reply);
      return;
    }
    this.followDues(Math.max(wallAt, this.auditor.at));
    const at = Math.max(wallAt, this.auditor.at);
    if (reply.outcome === 'refused') return this.auditor.refused(at, command, requestId, reply);
    const known = this.auditor.knownRequest(command, requestId);
    if (known === undefined) throw new Finding(`${inWords(step)} was answered as a repeat of something`);
    this.auditor.refused(at, command, requestId, { outcome: 'duplicate', seq: known });
    const earlier = this.#parts.replica.log[known - 1]!;
    const isSame = sameCommand(earlier, step);
    if (isSame !== (reply.outcome === 'accepted'))
      throw new Finding(
        `${inWords(step)} was answered ${reply.outcome}, and record ${known} is ${inWords(earlier.command)}`,
      );
    if (reply.outcome === 'accepted' && reply.seq !== known)
      throw new Finding(`${inWords(step)} was answered with record ${reply.seq}, not ${known}`);
  }

  #accepted(step: SendStep, wallAt: number, reply: Extract<Reply, { outcome: 'accepted' }>): void {
    if (!this.#parts.disk.isDurable(reply.seq))
      throw new Finding(`Record ${reply.seq} was told and is not durable`);
    while ((this.#pending[0]?.seq ?? reply.seq) < reply.seq) this.#followNext();
    const record = this.#pending[0];
    if (record?.seq !== reply.seq || record.cause !== undefined || !sameCommand(record, step))
      throw new Finding(
        `${inWords(step)} was answered with record ${reply.seq}, which is ${inWords(record)}`,
      );
    if (record.requestId !== step.requestId)
      throw new Finding(`Record ${record.seq} has another request id than was sent`);
    const at = Math.max(wallAt, this.auditor.at);
    if (record.at !== at)
      throw new Finding(`Record ${record.seq} is stamped ${record.at}, the clock said ${at}`);
    if (!alike(record.events, reply.events))
      throw new Finding(`The answer to ${inWords(step)} is not what stands in the log`);
    this.#followNext(true);
  }

  /** What is due stands in the log between what was sent. */
  followDues(through = Number.POSITIVE_INFINITY): void {
    this.#readLog();
    for (
      let next = this.#pending[0];
      next?.cause !== undefined && next.at <= through;
      next = this.#pending[0]
    )
      this.#followNext();
  }

  /** `isAnswered` is what was just compared with its answer; all else that somebody sent must be in doubt. */
  #followNext(isAnswered = false): void {
    const record = this.#pending.shift()!;
    if (record.cause === undefined && !isAnswered) {
      const isIt = (step: SendStep) => sameCommand(record, step) && record.requestId === step.requestId;
      const place = this.#inDoubt.findIndex(isIt);
      if (place < 0) throw new Finding(`Record ${record.seq} is nobody's: ${inWords(record.command)}`);
      this.#inDoubt.splice(place, 1);
      this.#parts.coverage.reach('world in doubt and done');
    }
    this.#parts.trace?.(
      `    ${record.seq} at +${record.at - START_MS} ${record.cause === undefined ? '' : `due, by ${record.cause}, `}${inWords(record.command)} → ${inWords(record.events)}`,
    );
    this.auditor.follow(record);
    this.#parts.coverage.record(record);
    this.#parts.people.learn(record.events as readonly PlainEvent[]);
  }

  #readLog(): void {
    if (this.#parts.disk.tornAt !== undefined) return;
    this.#pending.push(...this.#parts.replica.read(this.#parts.disk.rows));
  }

  /** What was durable is followed; what was in doubt and is not there was never done, and is asked for again. */
  afterRestart(): void {
    this.#readLog();
    while (this.#pending.length > 0) this.#followNext();
    if (this.#inDoubt.length > 0) this.#parts.coverage.reach('world in doubt and lost');
    for (const step of this.#inDoubt.splice(0)) this.#parts.people.inDoubt(step);
  }

  /** The auditor's books and the venue's are the same. */
  requireSameBalances(): void {
    if (this.#pending.length > 0 || this.#parts.replica.state.seq !== this.auditor.seq) return;
    for (const { user } of this.#parts.replica.state.users.values())
      this.auditor.compareBalances(this.#parts.replica.state, user);
  }
}

function sameCommand(record: LogRecord, { command }: SendStep): boolean {
  return alike(record.command, command);
}
