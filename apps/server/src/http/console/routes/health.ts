// How the venue does: its log, its snapshots, its prices and queues; and all invariants, when somebody asks.
import { countSetAside, invariants } from '@candor/exchange';
import { actionDone, invariantsCheck, reasonBody, type VenueHealth, venueHealth } from '@candor/wire/console';
import { type DiskSpace, isLittle } from '../../../disk-watch.ts';
import { defaultMarket } from '../../../listing/index.ts';
import type { Prices } from '../../../prices/index.ts';
import { ok } from '../../outcome.ts';
import { answerOf, by } from '../changes.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { marketPrices, oldestOf } from './price-sources.ts';

const PROBLEMS_MAX = 100;

export function healthRoutes(context: ConsoleContext): ConsoleRoute[] {
  const { engine, operators } = context.ports;
  return [
    consoleRoute('GET GetHealth', ['admin', 'finance', 'product', 'compliance'], {
      data: venueHealth,
      handle: async () => ok(await readHealth(context)),
    }),
    consoleRoute('GET CheckInvariants', ['admin'], {
      limit: 'identity',
      data: invariantsCheck,
      handle: async () => {
        const check = await engine.read((state) => {
          const startedAt = performance.now();
          const problems = invariants(state).slice(0, PROBLEMS_MAX);
          return { seq: state.seq, problems, durationMs: performance.now() - startedAt };
        });
        return ok(check);
      },
    }),
    consoleRoute('POST AcceptClock', ['admin'], {
      body: reasonBody,
      data: actionDone,
      handle: async (call) => {
        const details = { clock: engine.status().clock };
        const done = await operators.actions.note({ ...by(call), kind: 'clockAccepted', details });
        // Written down first: whoever agrees to a clock is known before it counts. A repeat agrees to no other jump.
        if (done.outcome === 'done' && !done.isRepeat) engine.acceptClock();
        return answerOf(done);
      },
    }),
  ];
}

async function readHealth({ ports, settings, startedAtMs }: ConsoleContext): Promise<VenueHealth> {
  const { engine, history, operators, clock } = ports;
  const nowMs = clock.wallMs();
  const status = engine.status();
  const { prices, aside } = await engine.read((state) => ({
    prices: marketPrices(state, nowMs),
    aside: countSetAside(state),
  }));
  const { sources = [], withoutQuorum = [] } = ports.prices.sourceStatus?.() ?? {};
  return {
    serverTime: Math.floor(nowMs),
    startedAt: Math.floor(startedAtMs),
    seq: status.seq,
    committedSeq: status.committedSeq,
    historySeq: history.seq(),
    at: status.at,
    epoch: status.epoch,
    ready: status.ready,
    notReady: status.notReady ?? null,
    clock: status.clock,
    suspensions: status.suspensions.length,
    decisionsThrown: status.decisionsThrown,
    queueLength: status.queueLength,
    lastSnapshotSeq: status.lastSnapshotSeq,
    uncheckedRecords: status.uncheckedRecords,
    head: { seq: status.head.seq, hash: status.head.hash, signedAt: status.head.signedAt },
    prices: {
      source: settings.prices,
      stale: prices.filter(({ symbol, fresh }) => !fresh && isPriced(symbol)).length,
      oldestObservedAt: oldestOf(prices),
      sources: sources.map(describeSource),
      withoutQuorum: [...withoutQuorum],
    },
    openActions: await operators.audit.countOpen(),
    setAside: aside,
    memoryBytes: process.memoryUsage.rss(),
    disk: tightestOf(ports.disk.spaces()),
  };
}

/** Sources tell of the default listing alone: what an operator listed beyond it waits for nobody's price. */
function isPriced(symbol: string): boolean {
  return defaultMarket(symbol) !== undefined;
}

/** Where the least is left: that is where the venue stops. */
function tightestOf(spaces: readonly DiskSpace[]): VenueHealth['disk'] {
  const [tightest] = spaces.toSorted((a, b) => a.freeBytes - b.freeBytes);
  if (tightest === undefined) return null;
  const { freeBytes, totalBytes } = tightest;
  return { freeBytes, totalBytes, little: isLittle(tightest) };
}

type SourceStatus = NonNullable<ReturnType<NonNullable<Prices['sourceStatus']>>>['sources'][number];

function describeSource(source: SourceStatus): VenueHealth['prices']['sources'][number] {
  const { name, problem = null, fresh, observedAt = null, lastProblem, thrownOut } = source;
  return {
    name,
    problem,
    fresh,
    observedAt: observedAt === null ? null : Math.floor(observedAt),
    lastProblem:
      lastProblem === undefined ? null : { problem: lastProblem.problem, at: Math.floor(lastProblem.at) },
    thrownOut: [...thrownOut],
  };
}
