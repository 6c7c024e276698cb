// Starts what belongs to prices: the source, the recorder of the tape, and the charts and quotations made of it.
import { indexTick, markets } from '@candor/exchange';
import type { Pool } from 'pg';
import type { ConnectionConfig } from '../database/connection.ts';
import type { Engine } from '../engine/index.ts';
import { openListPool, openLogRecords } from '../history/index.ts';
import { type Candles, startCandles } from './candles/candles.ts';
import { everySecond } from './every-second.ts';
import type { NamedSource } from './external/external-source.ts';
import { type PastLoader, type PastReport, startPastLoader } from './external/past-loader.ts';
import { type BeforeTicks, startRecorder } from './recorder.ts';
import type { SimulatedSource } from './simulated/simulated-source.ts';
import type { PriceSource, PriceStatus, WallClock } from './source.ts';

/** After the tape's own record of the second, which is what most quotations are told with. */
const AGEING_OFFSET_MS = 300;

export interface Prices extends Candles {
  /** Present where several sources make the prices: who is heard, and which markets go without. */
  readonly sourceStatus?: (() => PriceStatus) | undefined;
}

/** Who is asked for the time before the tape, and who hears what came of it. */
export interface PastOfPrices {
  readonly source: NamedSource;
  readonly onDone: (report: PastReport) => void;
}

/** Charts are for everybody, without a name: bars are read beside the lists of users, and keep nobody from those. */
export const barPlaces = { applicationName: 'candor bars', placesMax: 2, placesApartMax: 1 } as const;

/** The markets must be listed before. `stop` ends the tape first, so that the charts have its last record. */
export async function startPrices(options: {
  readonly engine: Pick<Engine, 'submit' | 'read' | 'subscribe' | 'status'>;
  readonly source: PriceSource;
  readonly clock: WallClock;
  readonly pool: Pool;
  readonly connectionConfig: ConnectionConfig;
  readonly onProblem: (error: unknown) => void;
  readonly past?: PastOfPrices | undefined;
  readonly beforeTicks?: BeforeTicks | undefined;
}): Promise<Prices> {
  const { engine, source, clock, pool, onProblem, beforeTicks } = options;
  const log = openLogRecords(options.connectionConfig);
  const history = isSimulatedSource(source) ? source.history : undefined;
  const lists = openListPool(options.connectionConfig, barPlaces);
  const candles = await startCandles({ engine, pool, clock, lists, log, history, onProblem });
  const stopAgeing = everySecond(candles.age, AGEING_OFFSET_MS);
  const recorder = await startRecorder({ engine, source, clock, onProblem, beforeTicks });
  const past = options.past && (await startPast(options.past, { engine, candles, clock, onProblem }));
  return {
    ...candles,
    sourceStatus: source.status,
    stop: async () => {
      stopAgeing();
      await past?.stop();
      await recorder.stop();
      await candles.stop();
      await log.close();
      await lists.close();
    },
  };
}

/** In the background: whoever starts a venue does not wait for a provider. */
async function startPast(
  { source, onDone }: PastOfPrices,
  parts: Pick<Parameters<typeof startPrices>[0], 'engine' | 'clock' | 'onProblem'> & {
    readonly candles: Candles;
  },
): Promise<PastLoader> {
  const { engine, candles, clock, onProblem } = parts;
  const startedAtMs = clock.wallMs();
  const listed = await engine.read(markets);
  return startPastLoader({
    source,
    markets: listed.map(({ market, symbol }) => ({ market, symbol })),
    // A price of before this start may be old: what a provider says would be judged by a market that has moved on.
    ownPrice: async (market) => {
      const tick = await engine.read((state) => indexTick(state, market));
      return tick !== undefined && tick.recordedAt >= startedAtMs ? tick.price : undefined;
    },
    take: (market, bars) => candles.addPast(market, source.name, bars),
    clock,
    onDone,
    onProblem,
  });
}

function isSimulatedSource(source: PriceSource): source is SimulatedSource {
  return source.name === 'simulated';
}
