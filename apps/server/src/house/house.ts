// The house maker: an ordinary account that quotes around the index price, so that an empty venue can be traded on.
import {
  balances,
  type Command,
  type LogRecord,
  lowestTakerFeePpm,
  type MarketId,
  markets,
  openOrders,
  type UserId,
} from '@candor/exchange';
import { type Engine, EngineBusy } from '../engine/index.ts';
import type { WallClock } from '../prices/index.ts';
import { missingFunds, missingHouseFunds } from './paper-funds.ts';
import { type ComingTick, type DueQuotes, QuoteDesk } from './quote-desk.ts';

/** Looks after stale prices, which by their nature do not announce themselves. */
const WATCH_MS = 2_000;

export interface House {
  /** Takes away the quotes that these prices would make a gift of: it has sent for that before it returns. */
  readonly beforeTicks: (ticks: readonly ComingTick[]) => void;
  /** Withdraws all quotes: nobody should trade at prices of the past when the venue starts again. */
  stop(): Promise<void>;
}

/** Resolves when quotes that an earlier run left behind are withdrawn; the venue opens after that. */
export async function startHouse(options: {
  readonly engine: Pick<Engine, 'submit' | 'read' | 'subscribe'>;
  readonly user: UserId;
  readonly clock: WallClock;
  /** Paper venues stock their maker with test money; elsewhere it quotes only what it was given. */
  readonly mode: 'paper' | 'live';
  readonly onProblem: (error: unknown) => void;
}): Promise<House> {
  const house = new RunningHouse(options);
  await house.begin();
  return house;
}

class RunningHouse implements House {
  readonly #options: Parameters<typeof startHouse>[0];
  readonly #desk: QuoteDesk;
  #unsubscribe: () => void = () => {};
  #watch: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #again = false;
  #unknownMarket = false;
  #stopped = false;

  constructor(options: Parameters<typeof startHouse>[0]) {
    this.#options = options;
    this.#desk = new QuoteDesk(options.user);
  }

  async begin(): Promise<void> {
    await this.#openDesks();
    await this.#submitAll(this.#desk.withdraw());
    this.#unsubscribe = this.#options.engine.subscribe((records) => this.#see(records));
    this.#watch = setInterval(() => this.#startRound(), WATCH_MS);
    this.#startRound();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unsubscribe();
    clearInterval(this.#watch);
    await this.#round;
    await this.#submitAll(this.#desk.withdraw()).catch(this.#options.onProblem);
  }

  readonly beforeTicks = (ticks: readonly ComingTick[]): void => {
    if (!this.#stopped) this.#makeWay(ticks).catch(this.#options.onProblem);
  };

  /** A promise from its first line on: whatever goes wrong with quotes, the tape goes on. */
  async #makeWay(ticks: readonly ComingTick[]): Promise<void> {
    await this.#submitAll(this.#desk.makeWay(ticks));
  }

  #see(records: readonly LogRecord[]): void {
    const { prices, unknownMarket } = this.#desk.see(records);
    this.#unknownMarket ||= unknownMarket;
    if (prices) this.#startRound();
  }

  /** One round at a time, and one more if something happened meanwhile: a slow commit piles up no commands. */
  #startRound(): void {
    this.#again = this.#round !== undefined;
    if (this.#again || this.#stopped) return;
    this.#round = this.#quote()
      .catch((error: unknown) => {
        // A busy engine has no room for this round; the next second brings another.
        if (!(error instanceof EngineBusy)) this.#options.onProblem(error);
      })
      .finally(() => {
        this.#round = undefined;
        if (this.#again) this.#startRound();
      });
  }

  async #quote(): Promise<void> {
    const { engine, user, clock, mode } = this.#options;
    if (this.#unknownMarket) await this.#openDesks();
    if (mode === 'paper') {
      const deposits = await engine.read((state) => {
        const views = markets(state);
        return [
          ...missingFunds(state, user, views, balances(state, user)),
          ...missingHouseFunds(state, views),
        ];
      });
      await Promise.all(deposits.map((command) => this.#submit(command)));
    }
    const funds = await engine.read((state) => balances(state, user));
    await this.#submitAll(this.#desk.due(funds, clock.wallMs()));
  }

  async #openDesks(): Promise<void> {
    const { engine, user } = this.#options;
    this.#unknownMarket = false;
    const [views, quoted, fees] = await engine.read((state) => {
      const quotes = openOrders(state, user).filter(({ quote }) => quote);
      return [
        markets(state),
        new Set<MarketId>(quotes.map(({ market }) => market)),
        state.markets.map(lowestTakerFeePpm),
      ] as const;
    });
    for (const view of views)
      if (!this.#desk.knows(view.market)) this.#desk.open(view, quoted.has(view.market), fees[view.market]);
  }

  async #submitAll(quotes: readonly DueQuotes[]): Promise<void> {
    await Promise.all(quotes.map(async ({ command, settled }) => settled(await this.#submit(command))));
  }

  async #submit(command: Command): Promise<'accepted' | 'refused' | 'busy'> {
    const reply = await this.#options.engine.submit({ command });
    if (reply.outcome === 'accepted' || reply.outcome === 'busy') return reply.outcome;
    const halted = reply.outcome === 'refused' && reply.code.startsWith('spot.market');
    if (!halted) {
      const reason = reply.outcome === 'refused' ? reply.code : reply.outcome;
      this.#options.onProblem(new Error(`The house maker's ${command.type} was not accepted: ${reason}`));
    }
    return 'refused';
  }
}
