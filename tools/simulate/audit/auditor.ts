// The independent auditor: says for every command what must come of it, by the naive twins, and compares it with what came.
import {
  balanceEffects,
  balances,
  describeOwner,
  type ExchangeState,
  type LogRecord,
  type MarketCurrencies,
  postingSink,
  type VenueEvent,
} from '@candor/exchange';
import { inWords, type NaiveOutcome, NaiveVenue, type PlainCommand, type PlainEvent } from '@candor/testkit';
import { accountsOf } from './accounts.ts';
import { compareEvents, Finding, listingProblem } from './compare.ts';
import { ContractRules } from './contract-rules.ts';
import { MiningRules } from './mining-rules.ts';
import { ProjectRules } from './project-rules.ts';
import { SecondsRules } from './seconds-rules.ts';

/** What nobody may ask for, and how it is refused has many ways. */
const OF_THE_VENUE =
  /^(\w+PerpetualAtTick|RevokePerpetualAtRisk|LiquidatePerpetual|ForceClosePerpetual|ChargeOvernight|WarnOfRisk|AccrueMining|CloseSubscription|VoidSubscription|ScoreTickets|FixDraw|SettleTickets)$/;

/** Whether a fault of the rules explains that a due command was set aside, or allows that it was not. */
export type IsExplained = (due: PlainCommand, isAside: boolean) => boolean;

export class Auditor {
  readonly venue: NaiveVenue;
  readonly seconds: SecondsRules;
  readonly mining: MiningRules;
  readonly projects: ProjectRules;
  readonly contracts: ContractRules;
  readonly #isExplained: IsExplained;
  predicted = 0;
  /** What came of commands that the auditor has no opinion on, by kind. */
  readonly unpredicted = new Map<string, number>();

  constructor(isExplained: IsExplained) {
    this.#isExplained = isExplained;
    this.venue = new NaiveVenue((at, command) => this.#products(at, command));
    const accounts = accountsOf(() => this.venue);
    this.seconds = new SecondsRules(accounts);
    this.mining = new MiningRules(accounts);
    this.projects = new ProjectRules(accounts);
    this.contracts = new ContractRules(accounts);
  }

  get seq(): number {
    return this.venue.state.seq;
  }

  get at(): number {
    return this.venue.state.at;
  }

  /** What was answered with no or with what had come of it before. */
  refused(
    at: number,
    command: PlainCommand,
    requestId: string | undefined,
    said: { readonly outcome: string; readonly code?: string; readonly seq?: number },
  ): void {
    this.#requireNothingOverdue(at);
    if (OF_THE_VENUE.test(command.type) && said.outcome === 'refused') {
      count(this.unpredicted, command.type);
      return;
    }
    const expected = this.venue.submit(at, command, requestId);
    this.predicted++;
    if (said.outcome === 'refused' && expected.outcome === 'refused' && said.code === expected.code) return;
    if (said.outcome === 'duplicate' && expected.outcome === 'duplicate' && said.seq === expected.seq) return;
    throw new Finding(
      `${inWords(command)} at ${at} was answered ${inWords(said)}, the auditor says ${inWords(expected)}`,
    );
  }

  /** A durable record, in the order of the log. */
  follow(record: LogRecord): void {
    if (record.seq !== this.seq + 1) throw new Finding(`Record ${record.seq} follows ${this.seq}`);
    if (record.at < this.at) throw new Finding(`Record ${record.seq} is earlier than the one before it`);
    const command = record.command as PlainCommand;
    if (record.cause === undefined) this.#input(record, command);
    else this.#due(record, command);
    this.#apply(record);
  }

  #input(record: LogRecord, command: PlainCommand): void {
    this.#requireNothingOverdue(record.at);
    // Whatever was due was carried out before: a person who asks for it is always told no.
    if (OF_THE_VENUE.test(command.type)) throw new Finding(`${inWords(command)} was accepted from a person`);
    const expected = this.venue.submit(record.at, command, record.requestId);
    this.predicted++;
    if (expected.outcome !== 'accepted')
      throw new Finding(
        `${inWords(command)} at ${record.at} was accepted, the auditor says ${inWords(expected)}`,
      );
    compareEvents(record, expected.events);
  }

  #due(record: LogRecord, command: PlainCommand): void {
    if (record.cause !== undefined && record.cause >= record.seq)
      throw new Finding(`Record ${record.seq} is caused by a later one`);
    if (record.events.some(({ type }) => type === 'DueQuarantined')) return this.#setAside(record, command);
    if (!this.#isExplained(command, false))
      throw new Finding(`${inWords(command)} threw and is not set aside`);
    if (command.type === 'TriggerSpotStop') {
      const stop = this.venue.nextDue();
      if (stop?.order !== command.order)
        throw new Finding(`Stop ${command.order} is triggered, the auditor says ${stop?.order}`);
      const expected = this.venue.submit(record.at, command);
      this.predicted++;
      if (expected.outcome !== 'accepted')
        throw new Finding(`Stop ${command.order} is triggered and not due`);
      compareEvents(record, expected.events);
      return;
    }
    this.#step(record);
    for (const event of record.events as readonly PlainEvent[]) {
      const expected = this.#dueEvent(record.at, event);
      if (expected === undefined) continue;
      if (typeof expected === 'string') throw new Finding(`${expected} (record ${record.seq})`);
      this.predicted++;
      compareEvents({ ...record, events: [event as VenueEvent] }, [expected]);
    }
    if (!/^(Settle|Pay|Close|Void|Score|Fix|OpenPerpetualAtTick)/.test(command.type))
      count(this.unpredicted, command.type);
  }

  /** What could not be decided waits for a person, its holds as they are. */
  #setAside(record: LogRecord, command: PlainCommand): void {
    const [event] = record.events as readonly PlainEvent[];
    if (!this.#isExplained(command, true) || event?.type !== 'DueQuarantined' || record.events.length > 1)
      throw new Finding(`${inWords(command)} is set aside (record ${record.seq}), and nothing threw`);
    const { product, id } = event;
    const named = Object.values(command).find((value) => typeof value === 'number');
    if (named !== id) throw new Finding(`${inWords(event)} is not what ${inWords(command)} names`);
    const stop = product === 'spot' ? this.venue.nextDue() : undefined;
    this.#step(record);
    this.predicted++;
    if (product === 'seconds') return this.seconds.setAside(id);
    if (product === 'mining') return this.mining.setAside(id);
    if (product === 'subscription') return this.projects.setAside(id);
    if (stop?.order !== id) throw new Finding(`Stop ${id} is set aside, the auditor says ${stop?.order}`);
    const market = this.venue.state.listedMarket(stop.market);
    market.status = 'halted';
    Object.assign(stop, { aside: true, due: undefined });
    this.venue.state.refreshStops(market);
  }

  #dueEvent(at: number, event: PlainEvent): PlainEvent | string | undefined {
    switch (event.type) {
      case 'SecondsSettled':
        return this.seconds.settled(at, event);
      case 'LockPaid':
        return this.mining.paid(at, event);
      default:
        return this.projects.followed(at, event);
    }
  }

  /** A record that no twin of the venue's own has carried out. */
  #step(record: LogRecord): void {
    const { state } = this.venue;
    state.seq = record.seq;
    state.at = record.at;
    const { action } = record.command as { readonly action?: number };
    if (action !== undefined && action !== 0) state.actions.set(action, record.seq);
    const { command, requestId } = record;
    if (requestId === undefined) return;
    state.requests.push({
      caller: callerOf(command as PlainCommand),
      key: requestId,
      seq: record.seq,
      at: record.at,
    });
  }

  /** Postings of products come from the exchange's own table of entries; their amounts were compared before. */
  #apply(record: LogRecord): void {
    for (const event of record.events) {
      if (event.type === 'PricesRecorded') this.seconds.recordTicks(event as never);
      if (event.type === 'ProjectDrawn') this.projects.drawn(event as never);
      if (this.#isPostedHere(event)) this.#post(event);
    }
    this.contracts.book.follow(record);
  }

  #isPostedHere({ type }: VenueEvent): boolean {
    return /^(Perpetual|Overnight|Seconds|Lock|Mining|Tickets|Project|Subscription)/.test(type);
  }

  #post(event: VenueEvent): void {
    const listing = {
      marketCurrencies: (market: number) => this.venue.state.listedMarket(market).terms,
    } as unknown as MarketCurrencies;
    const sums = new Map<number, bigint>();
    const sink = postingSink((owner, wallet, currency, available, held) => {
      sums.set(currency, (sums.get(currency) ?? 0n) + available + held);
      const who = describeOwner(owner);
      const account = this.venue.state.accounts.of(
        who.kind === 'user' ? who.user : who.account,
        wallet,
        currency,
      );
      account.available += available;
      account.held += held;
      const mayOwe = who.kind !== 'user' && who.account.startsWith('external');
      if (account.held < 0n || (account.available < 0n && !mayOwe))
        throw new Finding(`${inWords(who)} falls to ${inWords(account)} in ${wallet} by ${inWords(event)}`);
    });
    balanceEffects(event, listing, sink);
    for (const [currency, sum] of sums)
      if (sum !== 0n) throw new Finding(`Currency ${currency} is off by ${sum} in ${inWords(event)}`);
  }

  #products(at: number, command: PlainCommand): NaiveOutcome | undefined {
    return (
      listingProblem(this.venue, command) ??
      this.#giftProblem(at, command) ??
      this.contracts.decide(at, command) ??
      this.seconds.decide(at, command) ??
      this.mining.decide(at, command) ??
      this.projects.decide(at, command)
    );
  }

  /** A gift to the leverage wallet may stand behind a position by now. */
  #giftProblem(at: number, command: PlainCommand): NaiveOutcome | undefined {
    if (command.type !== 'TakeBackGift') return undefined;
    const gift = this.venue.state.wallet.gifts.find(({ gift, left }) => gift === command.gift && left > 0n);
    if (gift?.wallet !== 'leverage' || command.amount > gift.left) return undefined;
    return this.contracts.mayLeave(at, { ...gift, amount: command.amount });
  }

  #requireNothingOverdue(at: number): void {
    this.contracts.book.endCascade();
    const stop = this.venue.nextDue();
    const late = stop === undefined ? undefined : `Stop ${stop.order} is due and is not triggered`;
    const overdue = late ?? this.seconds.overdue(at) ?? this.mining.overdue(at) ?? this.projects.overdue(at);
    if (overdue !== undefined) throw new Finding(overdue);
  }

  /** The record that a repeated request belongs to, if the auditor remembers one. */
  knownRequest(command: PlainCommand, requestId: string | undefined): number | undefined {
    const { requests } = this.venue.state;
    const caller = callerOf(command);
    return requests.findLast((one) => one.key === requestId && one.caller === caller)?.seq;
  }

  /** What the auditor's books say that somebody has is what the venue says. */
  compareBalances(state: ExchangeState, user: number): void {
    for (const { wallet, currency, available, held } of balances(state, user as never)) {
      const own = this.venue.state.accounts.of(user, wallet, currency);
      if (own.available === available && own.held === held) continue;
      throw new Finding(
        `User ${user} has ${available} and ${held} held of ${currency} in ${wallet}, the auditor's books say ${own.available} and ${own.held}`,
      );
    }
  }
}

/** Users' request ids are their own; all else shares those of the venue. */
function callerOf(command: PlainCommand): string {
  const isOfUser =
    'user' in command &&
    !('action' in command) &&
    command.type !== 'OpenUser' &&
    command.type !== 'NoteSecurityChange';
  return isOfUser ? `user ${command.user}` : 'the venue';
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
