// What the simulated worlds have reached: refusals, transitions, near misses and faults. What they have not is named.
import { type LogRecord, refusalCodes, type VenueEvent } from '@candor/exchange';
import type { PlainCommand } from '@candor/testkit';
import type { Reply } from '../../apps/server/src/engine/index.ts';
import { allowed, nearMisses, transitions, worldEvents } from './coverage-goals.ts';

export class Coverage {
  readonly reached = new Map<string, number>();

  reach(goal: string, times = 1): void {
    this.reached.set(goal, (this.reached.get(goal) ?? 0) + times);
  }

  reply(by: string, command: PlainCommand, reply: Reply): void {
    this.reach(`by ${by}`);
    this.reach(`command ${command.type}`);
    if (reply.outcome === 'conflict') this.reach('near repeat with another body');
    if (reply.outcome === 'accepted' && reply.duplicate) this.reach('near repeat answered the same');
    if (reply.outcome !== 'refused') return;
    this.reach(`refusal ${reply.code}`);
    const { needed, available } = reply.details;
    if (typeof needed === 'bigint' && typeof available === 'bigint' && needed - available === 1n)
      this.reach('near one atom short');
  }

  record({ command, events }: LogRecord): void {
    this.reach(`command ${command.type}`);
    for (const event of events) this.#event(event);
  }

  #event(event: VenueEvent): void {
    this.reach(`event ${transitionOf(event)}`);
    switch (event.type) {
      case 'PerpetualClosed':
        if (event.toInsurance < 0n) this.reach('near insurance pays');
        if (event.uncovered > 0n && event.profit < 0n) this.reach('near the house bears a loss');
        return;
      case 'SubscriptionClosed':
        if (event.tickets === 0) this.reach('near a project without a ticket');
        return;
      case 'WithdrawalApproved':
        this.reach(event.complete ? 'near last approval' : 'near first of two approvals');
        return;
      case 'OvernightDone':
        this.reach(event.missed ? 'near midnight missed' : 'near midnight charged');
        return;
      case 'SpotTraded':
        if (event.makerFee === event.quote || event.takerFee === event.quote)
          this.reach('near fee takes all');
        return;
      default:
    }
  }

  merge(other: Iterable<readonly [string, number]>): void {
    for (const [goal, times] of other) this.reach(goal, times);
  }

  /** What no run has reached and nobody has excused. */
  missing(): readonly string[] {
    return goals().filter((goal) => !this.reached.has(goal) && allowed[goal] === undefined);
  }

  /** Excuses for what is reached all the same: they can go. */
  needless(): readonly string[] {
    return Object.keys(allowed).filter((goal) => this.reached.has(goal));
  }
}

export function goals(): readonly string[] {
  const refusals = refusalCodes.map((code) => `refusal ${code}`);
  return [
    ...refusals,
    ...transitions.map((name) => `event ${name}`),
    ...nearMisses.map((name) => `near ${name}`),
    ...worldEvents.map((name) => `world ${name}`),
  ];
}

/** An event is a transition; where it has several ends, each is one of its own. */
export function transitionOf(event: VenueEvent): string {
  if ('reason' in event) return `${event.type} ${event.reason}`;
  if (event.type === 'SecondsSettled') return `${event.type} ${event.result}`;
  return event.type;
}
