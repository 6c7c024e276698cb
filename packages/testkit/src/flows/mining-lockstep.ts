// Runs a stream of steps through the exchange and the naive twin of lock-up mining, and compares them after each.
import { type Decision, decide, type ExchangeState, houseBalance, type Input } from '@candor/exchange';
import { NaiveMining } from '../naive/naive-mining.ts';
import { QUOTE } from '../worlds/default-world.ts';
import { VenueFixture } from '../worlds/fixtures.ts';
import { Harness } from '../worlds/harness.ts';
import { leaveLock, miningDesk, openLock, setPlan } from '../worlds/mining-commands.ts';
import { inWords, type PlainCommand } from '../worlds/plain.ts';
import { Random } from '../worlds/random.ts';

const DAY_MS = 86_400_000;
const USERS = [1, 2, 3];
const FUNDS = 150_000n;
const RESERVE = 60_000n;
/** A few milliseconds, an hour, a day, and several. */
const WAITS = [1, 1, 7, 3_600_000, 3_600_000, DAY_MS, 3 * DAY_MS, 11 * DAY_MS];

export interface MiningRun {
  readonly harness: Harness;
  readonly twin: NaiveMining;
  /** The outcomes that were met. */
  readonly met: ReadonlySet<string>;
}

interface MiningOptions {
  readonly check?: boolean;
  readonly decide?: (state: ExchangeState, input: Input) => Decision;
}

export function runMining(seeds: readonly number[], options: MiningOptions = {}): MiningRun {
  const harness = new Harness({ check: options.check ?? true, decide: options.decide ?? decide });
  const fixture = new VenueFixture({ users: USERS.length }, harness);
  const twin = new NaiveMining(FUNDS, RESERVE);
  const met = new Set<string>();
  fixture.given(...miningDesk(RESERVE, USERS, FUNDS));
  twin.setPlan(setPlan());
  for (const seed of seeds) {
    const random = new Random(seed);
    const at = fixture.now + WAITS[random.word() % WAITS.length]!;
    const command = nextCommand(random, twin);
    fixture.when(command, { at });
    const expected = doIt(twin, at, command);
    const { decision } = fixture;
    const outcome = decision.outcome === 'refused' ? decision.code : undefined;
    if (outcome !== expected) throw new Error(`${inWords(command)} came to ${outcome}, not ${expected}`);
    met.add(outcome ?? command.type);
    compare(fixture, twin, at);
  }
  return { harness, twin, met };
}

function nextCommand(random: Random, twin: NaiveMining): PlainCommand {
  const user = USERS[random.word() % USERS.length]!;
  const plan = 1 + (random.word() % (twin.plans.length + 1));
  const versions = twin.plans[plan - 1]?.length ?? 1;
  const kind = random.word() % 10;
  if (kind === 0) {
    const days = 1 + (random.word() % 20);
    const ratePpm = 20_000 + (random.word() % 900_000);
    const isNew = twin.plans.length < 4 && random.word() % 3 === 0;
    const known = 1 + (random.word() % twin.plans.length);
    const capacity = 100_000n + BigInt(random.word() % 200_000);
    const isOn = random.word() % 6 !== 0;
    return setPlan({ plan: isNew ? undefined : known, days, ratePpm, minimum: 20_000n, capacity, isOn });
  }
  if (kind < 3) return leaveLock({ user, lock: 1 + (random.word() % (twin.locks.length + 1)) });
  const amount = BigInt(500 + (random.word() % 110_000));
  const version = random.word() % 12 === 0 ? versions + 1 : versions;
  return openLock({ user, plan, version, amount });
}

function doIt(twin: NaiveMining, at: number, command: PlainCommand): string | undefined {
  switch (command.type) {
    case 'SetMiningPlan':
      twin.setPlan(command);
      return undefined;
    case 'OpenLock':
      return twin.open(at, command);
    case 'LeaveLock':
      return twin.leave(at, command);
    default:
      throw new Error(`No step of these streams: ${command.type}`);
  }
}

function compare(fixture: VenueFixture, twin: NaiveMining, at: number): void {
  for (const user of USERS) fixture.thenBalance(user, QUOTE, twin.balance(user, at), 'funding');
  const { available, held } = houseBalance(fixture.harness.state, 'mining.reserve', QUOTE as never);
  const said = inWords({ available, held });
  if (said !== inWords(twin.reserve(at))) throw new Error(`The reserve is ${said}`);
}
