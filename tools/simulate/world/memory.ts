// What the people of a world have seen happen, so that they can come back to it, and take what is not theirs.
import type { PlainEvent, PlainEventOf, Random } from '@candor/testkit';

export interface Thing {
  readonly id: number;
  readonly user: number;
}

interface Versioned {
  readonly id: number;
  readonly version: number;
  readonly currency?: number;
}

export interface KnownProject extends Versioned {
  readonly opensAt: number;
  readonly closesAt: number;
  readonly code: string;
  readonly name: string;
  readonly secret: string;
}

export class Memory {
  readonly levers: Thing[] = [];
  readonly positions: (Thing & {
    readonly direction: 'long' | 'short';
    readonly contract: number;
    contracts: number;
  })[] = [];
  readonly secondsOrders: Thing[] = [];
  readonly locks: Thing[] = [];
  readonly withdrawals: Thing[] = [];
  /** What was set aside and waits for an operator. */
  readonly aside: PlainEventOf<'DueQuarantined'>[] = [];
  readonly options = new Map<number, Versioned>();
  readonly plans = new Map<number, Versioned>();
  readonly projects = new Map<number, KnownProject>();
  /** The last price of each market that carries contracts, in ticks. */
  readonly prices = new Map<number, number>();

  learn(event: PlainEvent): void {
    switch (event.type) {
      case 'PerpetualOrderPlaced':
        this.levers.push({ id: event.order, user: event.user });
        return;
      case 'PerpetualOpened':
        this.positions.push({ id: event.position, ...event });
        return;
      case 'PerpetualSplit': {
        const whole = this.positions.find(({ id }) => id === event.position);
        if (whole === undefined) return;
        whole.contracts = event.stays.contracts;
        this.levers.push({ id: event.part, user: event.user });
        return;
      }
      case 'PerpetualClosed': {
        const place = this.positions.findIndex(({ id }) => id === event.position);
        if (place >= 0) this.positions.splice(place, 1);
        return;
      }
      case 'SecondsOpened':
        this.secondsOrders.push({ id: event.order, user: event.user });
        return;
      case 'LockOpened':
        this.locks.push({ id: event.lock, user: event.user });
        return;
      case 'WithdrawalRequested':
        this.withdrawals.push({ id: event.withdrawal, user: event.user });
        return;
      case 'DueQuarantined':
        this.aside.push(event);
        return;
      case 'SecondsOptionSet':
        this.options.set(event.option, { id: event.option, version: event.version });
        return;
      case 'MiningPlanSet':
        this.plans.set(event.plan, { id: event.plan, version: event.version, currency: event.currency });
        return;
      case 'ProjectSet':
        this.projects.set(event.project, { id: event.project, ...event, secret: secretOf(event.code) });
        return;
      default:
    }
  }
}

/** Every project of these worlds has the secret that its code says, so that whoever plays can bring it. */
export function secretOf(code: string): string {
  return `5e5e${Buffer.from(code).toString('hex')}`.padEnd(64, '0');
}

/** One of the last few, or now and then any, or none at all. */
export function recent<T>(random: Random, things: readonly T[]): T | undefined {
  if (things.length === 0) return undefined;
  const first = random.chance(85) ? Math.max(0, things.length - 6) : 0;
  return things[random.between(first, things.length - 1)];
}
