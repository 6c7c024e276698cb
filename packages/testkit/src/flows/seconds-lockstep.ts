// Runs seconds contracts beside their naive twin, step by step, and stops at the first word in which they differ.
import { houseBalance, type LogRecord } from '@candor/exchange';
import { NaiveSeconds, type NaiveSecondsOrder, naiveSources } from '../naive/naive-seconds.ts';
import { deposit, MARKET, prices, QUOTE, setUpCommands } from '../worlds/default-world.ts';
import { START_MS } from '../worlds/fixtures.ts';
import { Harness, type HarnessOptions, type Submission } from '../worlds/harness.ts';
import { fundHouse } from '../worlds/money.ts';
import { asCommand, inWords, type PlainCommand } from '../worlds/plain.ts';
import { Random } from '../worlds/random.ts';
import {
  limitSeconds,
  limitSecondsCount,
  openSeconds,
  pauseSeconds,
  setOption,
  setSecondsTerms,
} from '../worlds/seconds-commands.ts';
import { Disagreement } from './lockstep.ts';

const USERS = [1, 2, 3] as const;
const FUNDS = 20_000n;
const HOUSE_FUNDS = 6_000n;
const HOUR_MS = 3_600_000;

const kinds = { tick: 60, open: 34, limits: 3, count: 2, pause: 1, option: 2, terms: 1 };

export class SecondsLockstep {
  readonly harness: Harness;
  readonly twin = new NaiveSeconds(new Map(USERS.map((user) => [user, FUNDS])), HOUSE_FUNDS);
  /** Every refusal and every result that came up. */
  readonly met = new Set<string>();
  #now = START_MS;
  readonly #observed = [0, 0];
  readonly #price = [100, 100];

  constructor(options: HarnessOptions = {}) {
    this.harness = new Harness(options);
    const currencies = ['USDT', 'BTC', 'ETH'].map((code) => ({ code, scale: 6 }));
    const markets = [{ base: 1 }, { base: 2 }];
    for (const command of [
      ...setUpCommands({ users: USERS.length, funds: 0n, currencies, markets }, START_MS),
      ...USERS.map((user) => deposit({ user, wallet: 'seconds', amount: FUNDS })),
      fundHouse({ account: 'house.seconds', amount: HOUSE_FUNDS }),
    ])
      this.#submit(this.#now, command);
    for (const market of [MARKET, MARKET + 1]) {
      this.step(this.#now, setSecondsTerms({ market, escrowMax: 9_000n, escrowPerMinuteMax: 4_000n }));
      this.step(this.#now, setOption({ market }));
      this.step(this.#now, setOption({ market, durationMs: 15_000, feePpm: 1_000, winPpm: 300_000 }));
    }
  }

  /** One step that this seed means here. */
  random(seed: number): void {
    const random = new Random(seed);
    const isLong = random.chance(1);
    this.#now += isLong
      ? random.pick([70_000, HOUR_MS, 25 * HOUR_MS])
      : random.pick([0, 1, 300, 999, 1_000, 1_000, 1_000, 2_000, 5_000, random.chance(20) ? 6_000 : 500]);
    this.step(this.#now, this.#command(random));
  }

  step(at: number, command: PlainCommand): Submission {
    const ended = [...this.twin.settle(at)];
    const expected = this.#expected(at, command);
    ended.push(...(expected === undefined ? this.twin.settle(at) : []));
    const submission = this.#submit(at, command);
    const { decision, before, records } = submission;
    const said = decision.outcome === 'refused' ? decision.code : undefined;
    same(`The outcome of ${inWords(command)}`, said, expected);
    if (said !== undefined) this.met.add(said);
    for (const { end } of ended) this.met.add(end?.result ?? '');
    same('What ended', settledIn([...before, ...records]), ended.map(endOf).sort());
    this.#compareBalances();
    return submission;
  }

  #submit(at: number, command: PlainCommand): Submission {
    return this.harness.submit(at, asCommand(command));
  }

  /** The refusal that the twin expects; where there is none, the twin has done it. */
  #expected(at: number, command: PlainCommand): string | undefined {
    switch (command.type) {
      case 'RecordPrices': {
        const isOld = command.ticks.some(
          ({ market, observedAt }) => observedAt <= (this.#observed[market] ?? 0),
        );
        if (isOld) return 'prices.notNewer';
        for (const tick of command.ticks) {
          const { market, observedAt, price } = tick;
          this.#observed[market] = observedAt;
          this.twin.recordTick({ market, observedAt, price, sources: naiveSources(tick) });
        }
        return undefined;
      }
      case 'SetSecondsOption':
        this.twin.setOption(command);
        return undefined;
      case 'SetSecondsTerms':
        this.twin.terms.set(command.market, command);
        return undefined;
      case 'SetSecondsLimits':
        this.twin.setLimits(at, command);
        return undefined;
      case 'SetSecondsCountLimit':
        this.twin.setCountLimit(at, command);
        return undefined;
      case 'PauseSeconds':
        return this.twin.pause(at, command);
      case 'OpenSeconds':
        return this.twin.open(at, command);
      default:
        throw new Error(`Not a step of seconds contracts: ${command.type}`);
    }
  }

  #command(random: Random): PlainCommand {
    const user = random.pick(USERS);
    const market = random.below(2);
    const amount = random.chance(20) ? undefined : random.pick([0n, 400n, 3_000n, 30_000n]);
    switch (random.weighted(kinds)) {
      case 'tick':
        return this.#ticks(random);
      case 'open': {
        const option = random.chance(2) ? 9 : random.between(1, 4);
        const version = (this.twin.options[option - 1]?.length ?? 1) - (random.chance(3) ? 1 : 0);
        const stake = random.pick([99n, 100n, 777n, 1_000n, 2_001n, 10_000n, 10_001n]);
        return openSeconds({
          user,
          option,
          version,
          stake,
          direction: random.pick(['long', 'short'] as const),
        });
      }
      case 'limits': {
        const dailyLoss = random.chance(40) ? undefined : random.pick([400n, 1_000n, 3_000n]);
        return limitSeconds({ user, dailyStake: random.chance(50) ? undefined : amount, dailyLoss });
      }
      case 'count':
        return limitSecondsCount(random.pick([undefined, 0, 1, 2, 5, 20]), user);
      case 'pause':
        return pauseSeconds({ user, durationMs: random.pick([HOUR_MS, 1, 1_100 * HOUR_MS, 2 * HOUR_MS]) });
      case 'option': {
        const durationMs = random.pick([15_000, 60_000]);
        const winPpm = random.pick([250_000, 500_000, 333_333]);
        const losePpm = random.pick([500_000, 1_000_000, 777_777]);
        const feePpm = random.pick([0, 1, 50_000]);
        return setOption({ market, durationMs, winPpm, losePpm, feePpm, isOn: random.chance(85) });
      }
      case 'terms': {
        const escrowMax = random.pick([500n, 9_000n]);
        const sourcesMin = random.pick([1, 1, 2, 3]);
        return setSecondsTerms({ market, escrowMax, sourcesMin, isOn: random.chance(85) });
      }
    }
  }

  #ticks(random: Random): PlainCommand {
    const observedAt = this.#now - random.pick([0, 0, 0, 1, 400, 1_500]);
    const markets = random.chance(80) ? [0, 1] : [random.below(2)];
    return prices(
      markets.map((market) => {
        const price = Math.max(1, (this.#price[market] ?? 100) + random.between(-1, 1));
        this.#price[market] = price;
        const sources = random.pick([1, 2, 3, 3]);
        // Now and then the market is further than one step takes the tape.
        const said = price + (random.chance(10) ? random.pick([-1, 20]) : 0);
        const quote = (place: number) => ({ source: `source-${place}`, price: said, observedAt });
        return {
          market,
          price,
          observedAt,
          quotes: Array.from({ length: sources }, (_, place) => quote(place)),
        };
      }),
    );
  }

  #compareBalances(): void {
    const { state } = this.harness;
    for (const user of USERS) {
      const { available, held } = state.ledger.account((user * 2) as never, 'seconds', QUOTE as never);
      same(`the balance of user ${user}`, { available, held }, this.twin.balance(user));
    }
    const { available, held } = houseBalance(state, 'house.seconds', QUOTE as never);
    same('the balance of the house', { available, held }, this.twin.house());
  }
}

function settledIn(records: readonly LogRecord[]): readonly string[] {
  const ended = records.flatMap(({ at, events }) =>
    events.flatMap((event) =>
      event.type === 'SecondsSettled' ? [`${event.order} ${event.result} ${event.payout} at ${at}`] : [],
    ),
  );
  return ended.sort();
}

function endOf({ order, end }: NaiveSecondsOrder): string {
  return `${order} ${end?.result} ${end?.payout} at ${end?.at}`;
}

function same(what: string, said: unknown, expected: unknown): void {
  const words = [inWords(said), inWords(expected)];
  if (words[0] !== words[1])
    throw new Disagreement(`${what}:\n  exchange ${words[0]}\n  twin     ${words[1]}`);
}

/** Every seed is one step. */
export function runSeconds(seeds: readonly number[], options: HarnessOptions = {}): SecondsLockstep {
  const lockstep = new SecondsLockstep(options);
  for (const seed of seeds) lockstep.random(seed);
  return lockstep;
}
