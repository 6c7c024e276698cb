// What the auditor knows of seconds contracts: the naive twin on the auditor's own accounts, and what the twin leaves out.
import {
  type NaiveOutcome,
  NaiveSeconds,
  naiveSources,
  type PlainCommand,
  type PlainCommandOf,
  type PlainEvent,
  type PlainEventOf,
  refuse,
} from '@candor/testkit';
import { type Accounts, activeUser, type Balance, USDT } from './accounts.ts';
import { accept, isAmount } from './outcomes.ts';

const PPM = 1_000_000n;
/** No order rests on a tick that is older: the longest option, and the windows at both ends. */
const TICK_KEPT_MS = 3_700_000;

class SecondsTwin extends NaiveSeconds {
  readonly #accounts: Accounts;

  constructor(accounts: Accounts) {
    super(new Map(), 0n);
    this.#accounts = accounts;
  }

  override balance(user: number): Balance {
    return this.#accounts.of(user, 'seconds', USDT);
  }

  override house(): Balance {
    return this.#accounts.house('house.seconds', USDT);
  }
}

export class SecondsRules {
  readonly twin: SecondsTwin;
  readonly #accounts: Accounts;

  constructor(accounts: Accounts) {
    this.#accounts = accounts;
    this.twin = new SecondsTwin(accounts);
  }

  decide(at: number, command: PlainCommand): NaiveOutcome | undefined {
    switch (command.type) {
      case 'SetSecondsOption':
        return this.#setOption(command);
      case 'SetSecondsTerms': {
        const { market, escrowMax, escrowPerMinuteMax, sourcesMin } = command;
        if (this.#accounts.market(market) === undefined) return refuse('venue.marketUnknown');
        const areAmounts = isAmount(escrowMax) && isAmount(escrowPerMinuteMax);
        if (!areAmounts || sourcesMin < 1 || sourcesMin > 16) return refuse('venue.termsInvalid');
        if (command.isOn && this.#hasAside(market)) return refuse('seconds.setAside');
        this.twin.terms.set(market, command);
        return accept({ type: 'SecondsTermsSet', market, sourcesMin });
      }
      case 'SetSecondsLimits': {
        const problem = activeUser(this.#accounts, command.user);
        if (problem !== undefined) return problem;
        if (this.#accounts.currencies[command.currency] === undefined) return refuse('venue.currencyUnknown');
        const amounts = [command.dailyStake, command.dailyLoss];
        if (amounts.some((one) => one !== undefined && !isAmount(one)))
          return refuse('wallet.amountOutOfRange');
        this.twin.setLimits(at, command);
        return accept({ type: 'SecondsLimitsSet', user: command.user });
      }
      case 'SetSecondsCountLimit':
        return this.#setCountLimit(at, command);
      case 'PauseSeconds': {
        const code = activeUser(this.#accounts, command.user) ?? coded(this.twin.pause(at, command));
        return (
          code ??
          accept({
            type: 'SecondsPaused',
            user: command.user,
            kind: command.kind,
            until: at + command.durationMs,
          })
        );
      }
      case 'OpenSeconds': {
        const problem = activeUser(this.#accounts, command.user) ?? coded(this.twin.open(at, command));
        if (problem !== undefined) return problem;
        const { order, stake, fee, profit, expiresAt, user, direction } = this.twin.orders.at(-1)!;
        return accept({
          type: 'SecondsOpened',
          order,
          user,
          direction,
          stake,
          fee,
          escrow: profit,
          acceptedAt: at,
          expiresAt,
        });
      }
      case 'RetrySeconds': {
        const order = this.twin.orders[command.order - 1];
        if (!this.twin.aside.delete(command.order))
          return refuse(order?.end === undefined && order ? 'seconds.notSetAside' : 'seconds.orderUnknown');
        return accept({ type: 'SecondsRetried', order: command.order, market: order!.terms.market });
      }
      case 'SettleSeconds': {
        const order = this.twin.orders[command.order - 1];
        return refuse(order?.end === undefined && order ? 'seconds.notDue' : 'seconds.orderUnknown');
      }
      default:
        return undefined;
    }
  }

  #setCountLimit(at: number, command: PlainCommandOf<'SetSecondsCountLimit'>): NaiveOutcome {
    const problem = activeUser(this.#accounts, command.user);
    if (problem !== undefined) return problem;
    this.twin.setCountLimit(at, command);
    return accept({ type: 'SecondsCountLimitSet', user: command.user });
  }

  #setOption(command: PlainCommandOf<'SetSecondsOption'>): NaiveOutcome {
    const { durationMs, winPpm, losePpm, feePpm, minimum, maximum, market } = command;
    if (this.#accounts.market(market) === undefined) return refuse('venue.marketUnknown');
    const isSound =
      durationMs >= 15_000 &&
      durationMs <= 3_600_000 &&
      durationMs % 1_000 === 0 &&
      winPpm <= losePpm &&
      losePpm <= 1_000_000 &&
      feePpm <= 100_000 &&
      minimum >= 1n &&
      minimum <= maximum &&
      isAmount(maximum) &&
      (minimum * BigInt(winPpm)) / PPM > (minimum * BigInt(feePpm) + PPM - 1n) / PPM;
    if (!isSound) return refuse('venue.termsInvalid');
    this.twin.setOption(command);
    const option =
      1 + this.twin.options.findIndex(([one]) => one!.market === market && one!.durationMs === durationMs);
    const version = this.twin.options[option - 1]!.length;
    return accept({ type: 'SecondsOptionSet', option, version, winPpm, losePpm });
  }

  recordTicks(event: PlainEventOf<'PricesRecorded'>): void {
    for (const tick of event.ticks) this.twin.recordTick({ ...tick, sources: naiveSources(tick) });
    const { ticks } = this.twin;
    const oldest = Math.max(...event.ticks.map(({ observedAt }) => observedAt)) - TICK_KEPT_MS;
    if (ticks.length > 400 && this.twin.aside.size === 0)
      ticks.splice(
        0,
        ticks.findIndex(({ observedAt }) => observedAt >= oldest),
      );
  }

  /** Its settlement threw: it waits with its holds, and its market takes no new ones. */
  setAside(order: number): void {
    const { market } = this.twin.orders[order - 1]!.terms;
    this.twin.aside.add(order);
    this.twin.terms.set(market, { ...this.twin.terms.get(market)!, isOn: false });
  }

  #hasAside(market: number): boolean {
    return [...this.twin.aside].some((order) => this.twin.orders[order - 1]?.terms.market === market);
  }

  /** What a due settlement must have come to, or what is wrong with it. */
  settled(at: number, event: PlainEventOf<'SecondsSettled'>): PlainEvent | string {
    this.twin.settle(at);
    const order = this.twin.orders[event.order - 1];
    if (order?.end === undefined)
      return `Seconds order ${event.order} is settled before anybody can know how it ends`;
    const { result, payout, at: endedAt } = order.end;
    if (endedAt !== at) return `Seconds order ${event.order} could be settled at ${endedAt}`;
    return {
      ...event,
      result: result as never,
      payout,
      stake: order.stake,
      expiresAt: order.expiresAt,
      user: order.user,
    };
  }

  /** Orders that should have been settled before anything else was decided. */
  overdue(at: number): string | undefined {
    const [late] = this.twin.settle(at);
    return late && `Seconds order ${late.order} could be settled and is not`;
  }
}

function coded(code: string | undefined): NaiveOutcome | undefined {
  return code === undefined ? undefined : refuse(code);
}
