// Logs of every product by a seed, also such in which something could not be decided, was set aside and tried again.
import {
  type Command,
  decide,
  type LogRecord,
  nextDue,
  perpetuals,
  quarantineEvents,
  type SetAside,
  setAside,
} from '@candor/exchange';
import { VenueFixture } from '../worlds/fixtures.ts';
import { Harness } from '../worlds/harness.ts';
import { asCommand, type PlainCommand } from '../worlds/plain.ts';
import { Random, seededWords } from '../worlds/random.ts';
import { beacon, buy, projectDesk, SECRET, setProject } from '../worlds/subscription-commands.ts';
import { runMining } from './mining-lockstep.ts';
import { PerpetualFlow } from './perpetual-flow.ts';
import { flowSeeds, runHarness } from './run-flow.ts';
import { runSeconds } from './seconds-lockstep.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const byInstallation = { operator: 0, action: 0 } as const;

type LogOf = (seed: number, steps: number) => readonly LogRecord[];

export type LoggedProduct = 'spotAndWallets' | 'perpetual' | 'seconds' | 'mining' | 'subscription';

export const productLogs: Readonly<Record<LoggedProduct, LogOf>> = {
  spotAndWallets: (seed, steps) => runHarness(flowSeeds(seed, steps), { check: false }).harness.log,
  perpetual: (seed, steps) =>
    new PerpetualFlow({ harness: { check: false }, newTerms: true }).run(seededWords(seed, steps)).venue
      .harness.log,
  seconds: (seed, steps) => runSeconds(seededWords(seed, steps), { check: false }).harness.log,
  mining: (seed, steps) => runMining(seededWords(seed, steps), { check: false }).harness.log,
  subscription: subscriptionLog,
};

/** Projects one after the other and side by side: drawn, paid back for a missing beacon, and cancelled. */
function subscriptionLog(seed: number, steps: number): readonly LogRecord[] {
  const users = [1, 2, 3, 4];
  const random = new Random(seed);
  const fixture = new VenueFixture({ users: users.length }, new Harness({ check: false }));
  fixture.given(...projectDesk(users));
  for (let step = 0; step < steps; step++) {
    fixture.later(random.chance(3) ? 8 * DAY_MS : random.below(6 * MINUTE_MS));
    fixture.when(projectCommand(random, fixture.now, fixture.harness.state.subscription.projects.length));
  }
  return fixture.harness.log;
}

function projectCommand(random: Random, now: number, projects: number): PlainCommand {
  const project = random.between(Math.max(1, projects - 3), projects);
  switch (random.weighted({ buy: 70, list: 10, beacon: 18, cancel: 2 })) {
    case 'buy':
      return buy({ user: random.between(1, 4), project, tickets: random.between(1, 9) });
    case 'list': {
      const opensAt = now + random.below(10 * MINUTE_MS);
      const closesAt = opensAt + random.between(20, 90) * MINUTE_MS;
      const times = { preheatAt: now, opensAt, closesAt, endsAt: closesAt + 60 * MINUTE_MS };
      return setProject({ code: `NEW${projects}`, ...times });
    }
    case 'beacon':
      return beacon(random.chance(80) ? SECRET : '00'.repeat(32), project);
    case 'cancel':
      return { type: 'CancelProject', ...byInstallation, project };
  }
}

/** The same inputs to a venue that cannot decide some of what falls due, and operators who try it again. */
export function withFaults(log: readonly LogRecord[], seed: number): readonly LogRecord[] {
  const random = new Random(seed);
  const harness = new Harness({
    check: false,
    decide: (state, input) => {
      const due = nextDue(state, input.at);
      if (due === undefined || !random.chance(10)) return decide(state, input);
      return { outcome: 'accepted', events: quarantineEvents(state, due) };
    },
  });
  for (const { at, cause, command, requestId } of log) {
    if (cause !== undefined) continue;
    harness.submit(at, command, requestId);
    if (!random.chance(15)) continue;
    for (const again of retries(harness)) harness.submit(at, again);
  }
  return harness.log;
}

function retries({ state }: Harness): readonly Command[] {
  const halted = perpetuals(state, state.at).filter(({ status }) => status === 'halted');
  const resumed = halted.map(
    ({ contract }): PlainCommand => ({
      type: 'SetPerpetualStatus',
      ...byInstallation,
      contract,
      status: 'trading',
    }),
  );
  return [...resumed, ...setAside(state).flatMap(retryOf)].map(asCommand);
}

function retryOf({ product, id }: SetAside): readonly PlainCommand[] {
  switch (product) {
    case 'seconds':
      return [{ type: 'RetrySeconds', ...byInstallation, order: id }];
    case 'mining':
      return [{ type: 'RetryLock', ...byInstallation, lock: id }];
    case 'subscription':
      return [{ type: 'RetryProject', ...byInstallation, project: id }];
    default:
      return [];
  }
}
