// What the auditor knows of token subscriptions: who bought which tickets, who must win, and what everybody gets.
import { createHash } from 'node:crypto';
import {
  type NaiveOutcome,
  naiveWinners,
  type PlainCommand,
  type PlainCommandOf,
  type PlainEvent,
  type PlainEventOf,
  refuse,
} from '@candor/testkit';
import { type Accounts, activeUser } from './accounts.ts';
import { accept, DAY_MS, isAmount } from './outcomes.ts';

type Terms = Omit<PlainCommandOf<'SetProject'>, 'type' | 'operator' | 'action' | 'project'>;
const tiers = ['none', 'individual', 'institution'];

interface Ticket {
  readonly user: number;
}

interface Project {
  terms: Terms;
  version: number;
  stage: 'open' | 'closed' | 'drawn' | 'fixed' | 'voided' | 'cancelled' | 'over';
  readonly tickets: Ticket[];
  scored: number;
  settled: number;
  winners: ReadonlySet<number>;
  seed: string;
  /** A step of it threw: it waits for a person, with all that it holds. */
  aside: boolean;
}

export class ProjectRules {
  readonly projects: Project[] = [];
  readonly #accounts: Accounts;

  constructor(accounts: Accounts) {
    this.#accounts = accounts;
  }

  decide(at: number, command: PlainCommand): NaiveOutcome | undefined {
    switch (command.type) {
      case 'SetProject':
        return this.#set(at, command);
      case 'CancelProject': {
        const known = this.projects[command.project - 1];
        if (known === undefined) return refuse('subscription.projectUnknown');
        if (known.stage === 'cancelled' || at >= known.terms.opensAt)
          return refuse('subscription.alreadyOpen');
        known.stage = 'cancelled';
        return accept({ type: 'ProjectCancelled', project: command.project });
      }
      case 'RetryProject': {
        const known = this.projects[command.project - 1];
        if (known === undefined) return refuse('subscription.projectUnknown');
        if (!known.aside) return refuse('subscription.notSetAside');
        known.aside = false;
        return accept({ type: 'ProjectRetried', project: command.project });
      }
      case 'BuyTickets':
        return this.#buy(at, command);
      case 'SubmitBeacon':
        return this.#submit(at, command);
      default:
        return undefined;
    }
  }

  #set(
    at: number,
    { type: _, operator: __, action: ___, project, ...terms }: PlainCommandOf<'SetProject'>,
  ): NaiveOutcome {
    const known = project === undefined ? undefined : this.projects[project - 1];
    if (project !== undefined && known === undefined) return refuse('subscription.projectUnknown');
    if (known !== undefined && (known.stage === 'cancelled' || at >= known.terms.opensAt))
      return refuse('subscription.alreadyOpen');
    if (this.#accounts.currencies[terms.payment] === undefined) return refuse('venue.currencyUnknown');
    if (!isSound(terms, at)) return refuse('venue.termsInvalid');
    if (known !== undefined) {
      if (
        terms.code !== known.terms.code ||
        terms.name !== known.terms.name ||
        terms.scale !== known.terms.scale
      )
        return refuse('venue.termsInvalid');
      known.terms = terms;
      known.version++;
      return accept({ type: 'ProjectSet', project: project!, version: known.version });
    }
    if (this.projects.length >= 512 || this.projects.filter(isLive).length >= 64)
      return refuse('subscription.tooManyProjects');
    if (this.#accounts.currencies.some(({ code }) => code === terms.code))
      return refuse('venue.currencyCodeTaken');
    const token = this.#accounts.currencies.length;
    (this.#accounts.currencies as { code: string; scale: number }[]).push({
      code: terms.code,
      scale: terms.scale,
    });
    this.projects.push({
      terms,
      version: 1,
      stage: 'open',
      tickets: [],
      scored: 0,
      settled: 0,
      winners: new Set(),
      seed: '',
      aside: false,
    });
    return accept(
      { type: 'CurrencyListed', code: terms.code, currency: token },
      { type: 'ProjectSet', project: this.projects.length, version: 1, token },
    );
  }

  #buy(at: number, command: PlainCommandOf<'BuyTickets'>): NaiveOutcome {
    const problem = activeUser(this.#accounts, command.user);
    if (problem !== undefined) return problem;
    const { user, tickets } = command;
    const project = this.projects[command.project - 1];
    if (project === undefined) return refuse('subscription.projectUnknown');
    const { terms } = project;
    if (project.stage !== 'open' || at < terms.opensAt || at >= terms.closesAt)
      return refuse('subscription.notOpen');
    if (command.version !== project.version) return refuse('subscription.projectChanged');
    if (tiers.indexOf(this.#accounts.users.get(user)!.tier) < tiers.indexOf(terms.tier))
      return refuse('subscription.tierNeeded');
    if (!/^[0-9a-f]{64}$/.test(command.nonce)) return refuse('subscription.nonceMalformed');
    if (tickets < 1) return refuse('subscription.ticketsOutOfRange');
    const own = project.tickets.filter((one) => one.user === user).length;
    if (own + tickets > terms.ticketsPerUser) return refuse('subscription.overUserCap');
    if (project.tickets.length + tickets > terms.ticketsMax) return refuse('subscription.soldOut');
    const cost = BigInt(tickets) * terms.ticketPrice;
    if (this.#accounts.of(user, 'funding', terms.payment).available < cost)
      return refuse('wallet.insufficientBalance');
    const first = project.tickets.length + 1;
    for (let count = 0; count < tickets; count++) project.tickets.push({ user });
    return accept({ type: 'TicketsBought', project: command.project, user, first, count: tickets, cost });
  }

  #submit(at: number, { project: id, value }: PlainCommandOf<'SubmitBeacon'>): NaiveOutcome {
    const project = this.projects[id - 1];
    if (project === undefined) return refuse('subscription.projectUnknown');
    if (project.stage !== 'closed' || at >= project.terms.closesAt + 7 * DAY_MS)
      return refuse('subscription.noBeaconWanted');
    if (!isSecretOf(project.terms, value)) return refuse('subscription.beaconInvalid');
    project.stage = 'drawn';
    return accept({ type: 'ProjectDrawn', project: id, beacon: value });
  }

  /** What a due record must say, or what is wrong with it. */
  followed(at: number, event: PlainEvent): PlainEvent | string | undefined {
    if (!('project' in event)) return undefined;
    const project = this.projects[event.project - 1];
    if (project === undefined) return `There is no project ${event.project}`;
    const { terms, tickets } = project;
    switch (event.type) {
      case 'SubscriptionClosed':
        if (at < terms.closesAt || project.stage !== 'open')
          return `Project ${event.project} closes too early or twice`;
        project.stage = tickets.length === 0 ? 'over' : 'closed';
        return { ...event, tickets: tickets.length };
      case 'SubscriptionVoided':
        if (at < terms.closesAt + 7 * DAY_MS || project.stage !== 'closed')
          return `Project ${event.project} is voided too early`;
        project.stage = 'voided';
        return { ...event, reason: 'noBeacon' };
      case 'TicketsScored':
        if (project.stage !== 'drawn' || event.from !== project.scored + 1)
          return `Project ${event.project} is scored out of order`;
        project.scored += event.count;
        return event;
      case 'DrawFixed':
        if (project.stage !== 'drawn') return `Project ${event.project} is fixed before its draw`;
        project.stage = 'fixed';
        project.winners = new Set(naiveWinners(project.seed, tickets.length, terms.winningTickets));
        return { ...event, winners: Math.min(terms.winningTickets, tickets.length) };
      case 'TicketsSettled':
        return this.#settled(project, event);
      default:
        return undefined;
    }
  }

  /** The seed is the venue's word; that it follows from root and beacon is checked by the draw's own verifiers. */
  drawn({ project, seed }: PlainEventOf<'ProjectDrawn'>): void {
    this.projects[project - 1]!.seed = seed;
  }

  #settled(project: Project, event: PlainEventOf<'TicketsSettled'>): PlainEvent | string {
    if (project.stage !== 'fixed' && project.stage !== 'voided')
      return `Project ${event.project} is settled before its draw`;
    const { ticketPrice, ticketTokens } = project.terms;
    const settlements = event.settlements.map(({ user, first, won, lost }) => {
      let wins = 0;
      for (let number = first; number < first + won + lost; number++) {
        if (project.tickets[number - 1]?.user !== user) return `Ticket ${number} is not of user ${user}`;
        if (number !== project.settled + 1) return `Ticket ${number} is settled twice or out of order`;
        project.settled = number;
        if (project.winners.has(number)) wins++;
      }
      const losses = won + lost - wins;
      const money = {
        paid: BigInt(wins) * ticketPrice,
        released: BigInt(losses) * ticketPrice,
        tokens: BigInt(wins) * ticketTokens,
      };
      return { user, first, won: wins, lost: losses, ...money };
    });
    const wrong = settlements.find((one) => typeof one === 'string');
    if (typeof wrong === 'string') return wrong;
    return {
      ...event,
      settlements: settlements as typeof event.settlements,
      done: project.settled === project.tickets.length,
    };
  }

  setAside(project: number): void {
    this.projects[project - 1]!.aside = true;
  }

  /** What should have happened before anything else was decided. */
  overdue(at: number): string | undefined {
    for (const [place, { stage, terms, tickets, settled, aside }] of this.projects.entries()) {
      if (aside) continue;
      const name = `Project ${place + 1}`;
      if (stage === 'open' && at >= terms.closesAt) return `${name} is over and does not close`;
      if (stage === 'closed' && at >= terms.closesAt + 7 * DAY_MS)
        return `${name} waits for a beacon for ever`;
      if (stage === 'drawn') return `${name} is drawn and not fixed`;
      if ((stage === 'fixed' || stage === 'voided') && settled < tickets.length)
        return `${name} has tickets that are not settled`;
    }
    return undefined;
  }
}

/** Until its last ticket is settled. */
function isLive({ stage, settled, tickets }: Project): boolean {
  if (stage === 'cancelled' || stage === 'over') return false;
  return !((stage === 'fixed' || stage === 'voided') && settled === tickets.length);
}

/** The commitment is the SHA-256 of the secret's bytes. */
function isSecretOf({ beacon }: Terms, value: string): boolean {
  if (beacon.kind !== 'secret' || !/^[0-9a-f]{64}$/.test(value)) return false;
  return createHash('sha256').update(Buffer.from(value, 'hex')).digest('hex') === beacon.commitment;
}

function isSound(terms: Terms, at: number): boolean {
  const {
    preheatAt,
    opensAt,
    closesAt,
    endsAt,
    winningTickets,
    ticketsMax,
    ticketsPerUser,
    ticketPrice,
    ticketTokens,
    issued,
  } = terms;
  const times =
    opensAt > at &&
    preheatAt < opensAt &&
    opensAt < closesAt &&
    endsAt > closesAt &&
    endsAt <= at + 366 * DAY_MS;
  const tickets =
    winningTickets >= 1 &&
    winningTickets <= ticketsMax &&
    ticketsMax <= 1_000_000 &&
    ticketsPerUser >= 1 &&
    ticketsPerUser <= Math.min(ticketsMax, 10_000) &&
    ticketPrice >= 1n &&
    isAmount(ticketPrice * BigInt(ticketsMax)) &&
    ticketTokens >= 1n &&
    ticketTokens * BigInt(winningTickets) <= issued &&
    isAmount(issued);
  return times && tickets && terms.beacon.kind === 'secret' && /^[0-9a-f]{64}$/.test(terms.beacon.commitment);
}
