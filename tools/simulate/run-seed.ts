// Runs one seed, or a list of steps, through the whole venue, and says at the first step what no rule allows.
import type { LogRecord } from '@candor/exchange';
import { asCommand, inWords, START_MS } from '@candor/testkit';
import { LogDamaged } from '../../apps/server/src/engine/faults.ts';
import { type Rules, venueRules } from '../../apps/server/src/engine/rules.ts';
import { alarmProblem } from './audit/alarms.ts';
import { Answers, type Sent } from './audit/answers.ts';
import { Finding } from './audit/compare.ts';
import { Replica } from './audit/replica.ts';
import { Coverage } from './coverage.ts';
import type { Figures } from './figures.ts';
import { metamorphicProblem } from './metamorphic/problem.ts';
import type { SendStep, Step } from './steps.ts';
import { People } from './world/people.ts';
import { Poison } from './world/poison.ts';
import { SimulatedDisk } from './world/simulated-disk.ts';
import { swarmOf } from './world/swarm.ts';
import { VenueProcess } from './world/venue-process.ts';
import { VirtualTime } from './world/virtual-time.ts';

export interface RunOptions {
  readonly seed: number;
  readonly commands: number;
  /** Instead of what the seed's people would do. */
  readonly steps?: readonly Step[] | undefined;
  /** All invariants after every so many records. */
  readonly every?: number;
  /** Also changes the world in ways that must not matter. */
  readonly isChanged?: boolean | undefined;
  /** A folder of this thread's own. */
  readonly dataDirectory: string;
  readonly rules?: Rules | undefined;
  readonly trace?: ((line: string) => void) | undefined;
  readonly coverage?: Coverage;
}

export interface RunResult {
  readonly figures: Figures;
  readonly unpredicted: ReadonlyMap<string, number>;
  /** What no rule allows, if anything came up, and the steps that led there. */
  readonly finding: string | undefined;
  readonly steps: readonly Step[];
  /** What stands in the log in the end. */
  readonly log: readonly LogRecord[];
}

const EVERY_DEFAULT = 16;
/** A commit that hangs for so long is given up by whoever watches the process. */
const PATIENCE_MS = 20_000;

export async function runSeed(options: RunOptions): Promise<RunResult> {
  const run = new SeedRun(options);
  const finding = await run.run();
  return run.result(finding);
}

class SeedRun {
  readonly #options: RunOptions;
  readonly #time = new VirtualTime(START_MS);
  readonly #disk: SimulatedDisk;
  readonly #venue: VenueProcess;
  readonly #replica: Replica;
  readonly #people: People;
  readonly #together: number;
  readonly #coverage: Coverage;
  readonly #done: Step[] = [];
  #sent: Sent[] = [];
  readonly #answers: Answers;
  readonly #poison = new Poison();
  #clockOffMs = 0;
  #mayFail = false;
  #commands = 0;

  constructor(options: RunOptions) {
    this.#options = options;
    const swarm = swarmOf(options.seed);
    this.#time.install();
    this.#disk = new SimulatedDisk(this.#time);
    const rules = this.#poison.in(options.rules ?? venueRules);
    this.#venue = new VenueProcess(this.#disk, this.#time, options.dataDirectory, rules);
    this.#replica = new Replica({ every: options.every ?? EVERY_DEFAULT, decidesAgain: swarm.decidesAgain });
    this.#people = new People(options.seed, swarm);
    this.#together = swarm.together;
    this.#coverage = options.coverage ?? new Coverage();
    const [disk, replica, people, coverage] = [this.#disk, this.#replica, this.#people, this.#coverage];
    const parts = { disk, replica, people, coverage, poison: this.#poison };
    this.#answers = new Answers({ ...parts, trace: options.trace });
  }

  result(finding: string | undefined): RunResult {
    const figures = {
      seed: this.#options.seed,
      commands: this.#commands,
      records: this.#replica.log.length,
      restarts: this.#venue.starts - 1,
      checks: this.#replica.checks,
      predicted: this.#answers.auditor.predicted,
    };
    return {
      figures,
      unpredicted: this.#answers.auditor.unpredicted,
      finding,
      steps: this.#done,
      log: this.#replica.log,
    };
  }

  async run(): Promise<string | undefined> {
    try {
      this.#venue.forgetSuspensions();
      await this.#venue.start();
      if (this.#options.steps === undefined) await this.#live();
      else for (const step of this.#options.steps) await this.#take(step);
      await this.#end();
      return undefined;
    } catch (problem) {
      if (problem instanceof Finding) return problem.message;
      if (!(problem instanceof Error)) return String(problem);
      return (problem.stack ?? problem.message).split('\n').slice(0, 6).join('\n');
    }
  }

  async #live(): Promise<void> {
    for (const step of this.#people.setUp()) await this.#take(step);
    await this.#flush();
    while (this.#commands < this.#options.commands)
      for (const step of this.#people.next(this.#time.wallMs)) await this.#take(step);
  }

  async #take(step: Step): Promise<void> {
    this.#done.push(step);
    this.#options.trace?.(`+${this.#time.wallMs - START_MS} ${inWords(step)}`);
    if (step.do === 'send') return this.#send(step);
    await this.#flush();
    switch (step.do) {
      case 'wait':
        await this.#time.advance(step.ms);
        break;
      case 'setClock':
        this.#time.wallOffsetMs += step.ms;
        this.#clockOffMs += step.ms;
        break;
      case 'acceptClock':
        this.#venue.acceptClock();
        this.#clockOffMs = 0;
        break;
      case 'slowDisk':
        this.#disk.delayMs = step.ms;
        break;
      case 'disk':
        this.#disk.fault = step.fault;
        this.#mayFail = true;
        break;
      case 'kill':
        await this.#restart(step.written);
        break;
      case 'poison':
        this.#poison.arm(step.kind);
        break;
      case 'forgive':
        this.#poison.forgive();
        this.#venue.forgetSuspensions();
        await this.#restart(false);
        break;
      case 'overtake':
        await this.#disk.writer.takeOver();
        this.#mayFail = true;
        break;
      case 'snapshot':
        if (await this.#disk.takeSnapshot()) this.#coverage.reach('world snapshot');
        this.#replica.throughSnapshot();
        break;
      case 'damageSnapshot':
        if (this.#disk.damageSnapshot(step.place)) this.#coverage.reach('world damaged snapshot');
        break;
      case 'project':
        this.#replica.project(step.ends, this.#commands);
        if (step.ends) this.#coverage.reach('world projector ends');
        break;
    }
    if (this.#venue.fatal !== undefined) await this.#fatal();
    this.#answers.followDues();
  }

  async #send(step: SendStep): Promise<void> {
    const sent: Sent = { step, wallAt: Math.floor(this.#time.wallMs), reply: undefined };
    this.#sent.push(sent);
    this.#commands++;
    const { requestId } = step;
    this.#venue.submit(
      { command: asCommand(step.command), ...(requestId !== undefined && { requestId }) },
      (reply) => {
        sent.reply = reply;
      },
    );
    if (this.#sent.length >= this.#together) await this.#flush();
  }

  /** Until everything that was sent is answered, or the process has ended. */
  async #flush(): Promise<void> {
    if (this.#sent.length === 0) return;
    const since = this.#time.monotonicMs;
    await this.#time.turn();
    while (this.#sent.some(({ reply }) => reply === undefined) && this.#venue.fatal === undefined) {
      if (this.#disk.isHeld && this.#time.monotonicMs - since > PATIENCE_MS) break;
      if (this.#time.monotonicMs - since > 10 * PATIENCE_MS)
        throw new Finding('An answer never comes, and nothing is wrong with the disk');
      await this.#time.next();
    }
    const hasEnded = this.#venue.fatal !== undefined;
    this.#answers.settle(this.#sent.splice(0), { clockOffMs: this.#clockOffMs, hasEnded });
    this.#requireQuiet();
    if (this.#venue.fatal !== undefined) await this.#fatal();
    else if (this.#disk.isHeld) await this.#restart(false);
  }

  /** No alarm may ring but those that a fault explains. */
  #requireQuiet(): void {
    const problem = alarmProblem(this.#venue.alarms, this.#poison.thrown);
    if (problem !== undefined) throw new Finding(problem);
  }

  async #fatal(): Promise<void> {
    const { reason, message } = this.#venue.fatal!;
    const isExplained =
      reason === 'evolveThrew'
        ? this.#poison.hasEnded
        : this.#mayFail && ['outcomeUnknown', 'fenced', 'databaseLost'].includes(reason);
    if (!isExplained) throw new Finding(`The engine ended (${reason}): ${message}`);
    this.#coverage.reach(`world engine ended: ${reason}`);
    await this.#restart(false);
  }

  async #restart(written: boolean): Promise<void> {
    this.#venue.kill(written);
    this.#poison.disarm();
    this.#clockOffMs = 0;
    this.#mayFail = false;
    await this.#startTorn();
    await this.#venue.start();
    this.#coverage.reach('world restart');
    this.#answers.afterRestart();
    await this.#finishCascade();
    if (this.#venue.fatal !== undefined) return this.#fatal();
    this.#answers.followDues();
    this.#requireSame('The restarted engine');
  }

  /** What the engine has decided by itself is on its way to the disk. */
  async #finishCascade(): Promise<void> {
    await this.#time.turn();
    for (let rounds = 0; rounds < 1_000 && this.#venue.fatal === undefined && !this.#disk.isHeld; rounds++) {
      if (this.#venue.state?.seq === this.#disk.head.seq) return;
      await this.#time.next();
    }
  }

  /** A row that was written in part stops the start with its place; a person mends it from a backup. */
  async #startTorn(): Promise<void> {
    const { tornAt } = this.#disk;
    if (tornAt === undefined) return;
    const problem = await this.#venue.start().then(
      () => undefined,
      (error) => error,
    );
    const isNamed = problem instanceof LogDamaged && problem.place.includes(`first_seq=${tornAt}`);
    if (!isNamed)
      throw new Finding(
        `A torn row at ${tornAt} was met with ${problem === undefined ? 'a start' : problem.message}`,
      );
    this.#coverage.reach('world torn row');
    this.#venue.kill(false);
    this.#disk.restoreTorn(this.#commands % 2 === 0);
  }

  #requireSame(where: string): void {
    const { state } = this.#venue;
    if (state === undefined) throw new Finding(`${where} does not answer`);
    this.#replica.requireSame(state, where);
    this.#replica.requireInvariants();
  }

  async #end(): Promise<void> {
    await this.#flush();
    await this.#finishCascade();
    if (this.#venue.fatal !== undefined) await this.#fatal();
    this.#answers.followDues();
    if (!this.#disk.isHeld) this.#requireSame('The engine');
    await this.#restart(true);
    this.#answers.requireSameBalances();
    this.#replica.requireHistory();
    if (this.#options.isChanged === true) this.#requireUnchanged();
  }

  #requireUnchanged(): void {
    const onHeld = (name: string): void => this.#coverage.reach(`world ${name}`);
    const problem = metamorphicProblem(this.#replica.log, this.#options.seed, onHeld);
    if (problem !== undefined) throw new Finding(problem);
  }
}
