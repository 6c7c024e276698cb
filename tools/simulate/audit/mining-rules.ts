// What the auditor knows of lock-up mining: the naive twin on the auditor's own accounts.
import {
  NaiveMining,
  type NaiveOutcome,
  type PlainCommand,
  type PlainEvent,
  type PlainEventOf,
  refuse,
} from '@candor/testkit';
import { type Accounts, activeUser, type Balance, USDT } from './accounts.ts';
import { accept, DAY_MS, isAmount } from './outcomes.ts';

const YEAR_PPM = 365_000_000n;

class MiningTwin extends NaiveMining {
  readonly #accounts: Accounts;

  constructor(accounts: Accounts) {
    super(0n, 0n);
    this.#accounts = accounts;
  }

  override balance(user: number): Balance {
    return this.#accounts.of(user, 'funding', USDT);
  }

  override reserve(): Balance {
    return this.#accounts.house('mining.reserve', USDT);
  }
}

export class MiningRules {
  readonly twin: MiningTwin;
  readonly #accounts: Accounts;
  readonly #paid = new Set<number>();

  constructor(accounts: Accounts) {
    this.#accounts = accounts;
    this.twin = new MiningTwin(accounts);
  }

  decide(at: number, command: PlainCommand): NaiveOutcome | undefined {
    switch (command.type) {
      case 'SetMiningPlan':
        return this.#setPlan(command);
      case 'OpenLock': {
        const problem = activeUser(this.#accounts, command.user);
        if (problem !== undefined) return problem;
        const code = this.twin.open(at, command);
        if (code !== undefined) return refuse(code);
        const { user, amount: principal } = command;
        return accept({
          type: 'LockOpened',
          lock: this.twin.locks.length,
          user,
          principal,
          interest: this.#interest(this.twin.locks.length),
        });
      }
      case 'LeaveLock': {
        const problem = activeUser(this.#accounts, command.user);
        if (problem !== undefined) return problem;
        const code = this.twin.leave(at, command);
        if (code !== undefined) return refuse(code);
        const { user, lock } = command;
        return accept({
          type: 'LockLeft',
          lock,
          user,
          principal: this.twin.locks[lock - 1]!.amount,
          forfeited: this.#interest(lock),
        });
      }
      case 'RetryLock': {
        const lock = this.twin.locks[command.lock - 1];
        if (!this.#isOpen(command.lock) || lock === undefined) return refuse('mining.lockUnknown');
        if (!lock.aside) return refuse('mining.notSetAside');
        lock.aside = false;
        return accept({ type: 'LockRetried', lock: command.lock });
      }
      case 'PayLock':
        return refuse(this.#isOpen(command.lock) ? 'mining.notDue' : 'mining.lockUnknown');
      default:
        return undefined;
    }
  }

  #setPlan(command: Extract<PlainCommand, { type: 'SetMiningPlan' }>): NaiveOutcome {
    const { plan, days, ratePpm, minimum, maximum, capacity, currency } = command;
    if (plan !== undefined && this.twin.plans[plan - 1] === undefined) return refuse('mining.planUnknown');
    if (this.#accounts.currencies[currency] === undefined) return refuse('venue.currencyUnknown');
    const isSound =
      days >= 1 &&
      days <= 1_825 &&
      ratePpm >= 1 &&
      ratePpm <= 1_000_000 &&
      minimum >= 1n &&
      minimum <= maximum &&
      maximum <= capacity &&
      isAmount(capacity) &&
      minimum * BigInt(ratePpm) * BigInt(days) >= YEAR_PPM;
    const known = plan === undefined ? undefined : this.twin.plans[plan - 1]![0];
    if (!isSound || (known !== undefined && known.currency !== currency)) return refuse('venue.termsInvalid');
    this.twin.setPlan(command);
    const id = plan ?? this.twin.plans.length;
    return accept({ type: 'MiningPlanSet', plan: id, version: this.twin.plans[id - 1]!.length });
  }

  /** What a payment at maturity must say, or what is wrong with it. */
  paid(at: number, event: PlainEventOf<'LockPaid'>): PlainEvent | string {
    const lock = this.twin.locks[event.lock - 1];
    if (!this.#isOpen(event.lock) || lock === undefined)
      return `Lock ${event.lock} is paid twice, or never was`;
    if (at < maturity(lock)) return `Lock ${event.lock} is paid before its time`;
    this.#paid.add(event.lock);
    return { ...event, user: lock.user, principal: lock.amount, interest: this.#interest(event.lock) };
  }

  /** A payment threw: nothing new is locked until a person has looked. */
  setAside(lock: number): void {
    for (const versions of this.twin.plans) versions.push({ ...versions.pop()!, isOn: false });
    this.twin.locks[lock - 1]!.aside = true;
  }

  /** Locks that should have been paid before anything else was decided. */
  overdue(at: number): string | undefined {
    const late = this.twin.locks.findIndex(
      (lock, place) => !lock.left && !lock.aside && !this.#paid.has(place + 1) && maturity(lock) <= at,
    );
    return late < 0 ? undefined : `Lock ${late + 1} has matured and is not paid`;
  }

  #isOpen(lock: number): boolean {
    const found = this.twin.locks[lock - 1];
    return found !== undefined && !found.left && !this.#paid.has(lock);
  }

  #interest(lock: number): bigint {
    const { amount, terms } = this.twin.locks[lock - 1]!;
    return (amount * BigInt(terms.ratePpm) * BigInt(terms.days)) / YEAR_PPM;
  }
}

function maturity({
  firstDay,
  terms,
}: {
  readonly firstDay: number;
  readonly terms: { readonly days: number };
}): number {
  return (firstDay + terms.days) * DAY_MS;
}
