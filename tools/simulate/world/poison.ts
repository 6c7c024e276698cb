// A fault in the venue's own rules, as a release might bring one: the next decision throws, or the next change of state.
import { type Command, requestOwner } from '@candor/exchange';
import { inWords, type PlainCommand } from '@candor/testkit';
import type { Rules } from '../../../apps/server/src/engine/rules.ts';
import { isSuspended, type Noted } from '../audit/suspended.ts';

/** What throws: deciding what somebody sent, deciding what fell due, or applying what was decided. */
export const poisons = ['decide', 'due', 'evolve'] as const;
export type PoisonKind = (typeof poisons)[number];

type Applied = { readonly command: Command; readonly cause?: unknown };

/** What is due of contracts halts one of them or all; the tests of packages/testkit set each of these aside. */
const DUE = /^(TriggerSpotStop|SettleSeconds|PayLock|CloseSubscription|ScoreTickets|FixDraw|SettleTickets)$/;

export class Poison {
  #armed: PoisonKind | undefined;
  /** Inputs whose decision threw. */
  readonly #refused = new Set<unknown>();
  /** Due commands whose decision threw, each for one time. */
  readonly #asideOnce = new Set<string>();
  /** Due commands that ended the process. */
  readonly #aside = new Set<string>();
  /** Inputs that ended the process, as far as a start has read of them. */
  noted: readonly Noted[] = [];
  /** What the process that is ending has noted. */
  #ending: (() => void) | undefined;
  /** How often a decision threw. */
  thrown = 0;

  arm(kind: PoisonKind): void {
    this.#armed = kind;
  }

  get hasEnded(): boolean {
    return this.#ending !== undefined;
  }

  /** A process that starts has the rules as they should be, and remembers what was noted. */
  disarm(): void {
    this.#armed = undefined;
    this.#ending?.();
    this.#ending = undefined;
  }

  /** Somebody has mended the rules and deleted the notes. */
  forgive(): void {
    this.noted = [];
    // What was set aside just now may still be on its way to whoever follows the log.
    for (const name of this.#aside) this.#asideOnce.add(name);
    this.#aside.clear();
  }

  hasRefused(command: PlainCommand): boolean {
    return this.#refused.has(command);
  }

  /** What came of a due command: whether it may have been set aside, or may not have been. */
  isExplained(command: PlainCommand, isAside: boolean): boolean {
    const name = inWords(command);
    return isAside ? this.#aside.has(name) || this.#asideOnce.delete(name) : !this.#aside.has(name);
  }

  in(rules: Rules): Rules {
    return {
      ...rules,
      decide: (state, input) => {
        const { command } = input;
        const isDue = 'cause' in input;
        if (this.#armed === 'decide' && !isDue && !isSuspended(this.noted, command as PlainCommand))
          this.#throw(() => this.#refused.add(command));
        if (this.#armed === 'due' && isDue && DUE.test(command.type))
          this.#throw(() => this.#asideOnce.add(inWords(command)));
        return rules.decide(state, input);
      },
      evolve: (state, record) => {
        rules.evolve(state, record);
        if (this.#armed === 'evolve' && this.#mayEnd(record)) this.#end(record);
      },
    };
  }

  #throw(remember: () => void): never {
    this.#armed = undefined;
    this.thrown++;
    remember();
    throw new Error('A planted decision that throws');
  }

  /** The state has changed, and nobody may go on with it: the record never becomes durable. */
  #end({ command, cause }: Applied): never {
    this.#armed = undefined;
    const noted = { kind: command.type, user: requestOwner(command) };
    this.#ending = () => {
      if (cause === undefined) this.noted = [...this.noted, noted];
      else this.#aside.add(inWords(command));
    };
    throw new Error('A planted change of state that throws');
  }

  /** Prices and operators stay: without them nothing more would happen in a world. What is set aside ends nothing. */
  #mayEnd({ command, cause }: Applied): boolean {
    if (cause === undefined) return requestOwner(command) !== 0;
    return DUE.test(command.type) && !this.#aside.has(inWords(command));
  }
}
