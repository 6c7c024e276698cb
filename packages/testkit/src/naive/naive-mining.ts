// The naive twin of lock-up mining: remembers every lock for ever, and counts each answer anew, day by day.
import type { MiningCommandType, PlainCommand, PlainCommandOf } from '../worlds/plain.ts';

const DAY_MS = 86_400_000;
const YEAR_PPM = 365_000_000n;

const ofMining: readonly string[] = [
  'SetMiningPlan',
  'OpenLock',
  'LeaveLock',
  'PayLock',
  'AccrueMining',
  'RetryLock',
] satisfies readonly MiningCommandType[];

export function isOfMining(command: PlainCommand): command is PlainCommandOf<MiningCommandType> {
  return ofMining.includes(command.type);
}

interface NaiveLock extends PlainCommandOf<'OpenLock'> {
  readonly terms: PlainCommandOf<'SetMiningPlan'>;
  readonly firstDay: number;
  left: boolean;
  /** Its payment threw: it waits for a person, with all that it holds. */
  aside: boolean;
}

export class NaiveMining {
  /** Of each plan all versions. */
  readonly plans: PlainCommandOf<'SetMiningPlan'>[][] = [];
  readonly locks: NaiveLock[] = [];
  readonly #funds: bigint;
  readonly #reserve: bigint;

  /** What each user and the reserve have at the beginning. */
  constructor(funds: bigint, reserve: bigint) {
    this.#funds = funds;
    this.#reserve = reserve;
  }

  /** What a user has in the funding wallet at a moment, from the locks that ever were. */
  balance(user: number, at: number): { readonly available: bigint; readonly held: bigint } {
    let available = this.#funds;
    let held = 0n;
    for (const lock of this.locks.filter((one) => one.user === user)) {
      if (isOpen(lock, at)) {
        available -= lock.amount;
        held += lock.amount;
      } else if (!lock.left) available += interestOf(lock);
    }
    return { available, held };
  }

  reserve(at: number): { readonly available: bigint; readonly held: bigint } {
    const promised = sum(this.locks.filter((lock) => isOpen(lock, at)).map(interestOf));
    const paid = sum(this.locks.filter((lock) => !lock.left && !isOpen(lock, at)).map(interestOf));
    return { available: this.#reserve - promised - paid, held: promised };
  }

  setPlan(command: PlainCommandOf<'SetMiningPlan'>): void {
    if (command.plan === undefined) this.plans.push([command]);
    else this.plans[command.plan - 1]?.push(command);
  }

  /** The refusal's code, or nothing where the lock was opened. */
  open(at: number, command: PlainCommandOf<'OpenLock'>): string | undefined {
    const { plan, version, amount, user } = command;
    const versions = this.plans[plan - 1];
    const terms = versions?.at(-1);
    if (versions === undefined || terms === undefined) return 'mining.planUnknown';
    if (!terms.isOn) return 'mining.off';
    if (version !== versions.length) return 'mining.planChanged';
    if (amount < terms.minimum || amount > terms.maximum) return 'mining.amountOutOfRange';
    const open = this.locks.filter((lock) => isOpen(lock, at));
    if (open.filter((lock) => lock.user === user).length >= 100) return 'mining.tooMany';
    if (this.balance(user, at).available < amount) return 'wallet.insufficientBalance';
    const used = sum(open.filter((lock) => lock.plan === plan).map((lock) => lock.amount));
    if (used + amount > terms.capacity) return 'mining.overCapacity';
    const lock = { ...command, terms, firstDay: Math.floor(at / DAY_MS) + 1, left: false, aside: false };
    if (interestOf(lock) > this.reserve(at).available) return 'mining.reserveShort';
    this.locks.push(lock);
    return undefined;
  }

  leave(at: number, { user, lock }: PlainCommandOf<'LeaveLock'>): string | undefined {
    const found = this.locks[lock - 1];
    if (found === undefined || found.user !== user || !isOpen(found, at)) return 'mining.lockUnknown';
    if (found.aside) return 'mining.lockUnknown';
    found.left = true;
    return undefined;
  }
}

/** The whole term at once, by the formula alone. */
function interestOf({ amount, terms }: NaiveLock): bigint {
  return (amount * BigInt(terms.ratePpm) * BigInt(terms.days)) / YEAR_PPM;
}

function isOpen({ left, aside, firstDay, terms }: NaiveLock, at: number): boolean {
  if (aside) return true;
  return !left && at < (firstDay + terms.days) * DAY_MS;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
