// Starts what belongs to prices: the source, the recorder of the tape, and the charts and quotations made of it.
import type { Pool } from 'pg';
import type { ConnectionConfig } from '../database/connection.ts';
import type { Engine } from '../engine/index.ts';
import { openLogRecords } from '../history/index.ts';
import { type Candles, startCandles } from './candles/candles.ts';
import { startRecorder } from './recorder.ts';
import type { SimulatedSource } from './simulated/simulated-source.ts';
import type { PriceSource, PriceStatus, WallClock } from './source.ts';

export interface Prices extends Candles {
  /** Present where several sources make the prices: who is heard, and which markets go without. */
  readonly sourceStatus?: (() => PriceStatus) | undefined;
}

/** The markets must be listed before. `stop` ends the tape first, so that the charts have its last record. */
export async function startPrices(options: {
  readonly engine: Pick<Engine, 'submit' | 'read' | 'subscribe' | 'status'>;
  readonly source: PriceSource;
  readonly clock: WallClock;
  readonly pool: Pool;
  readonly connectionConfig: ConnectionConfig;
  readonly onProblem: (error: unknown) => void;
}): Promise<Prices> {
  const { engine, source, clock, pool, onProblem } = options;
  const log = openLogRecords(options.connectionConfig);
  const history = isSimulatedSource(source) ? source.history : undefined;
  const candles = await startCandles({ engine, pool, log, history, onProblem });
  const recorder = startRecorder({ engine, source, clock, onProblem });
  return {
    ...candles,
    sourceStatus: source.status,
    stop: async () => {
      await recorder.stop();
      await candles.stop();
      await log.close();
    },
  };
}

function isSimulatedSource(source: PriceSource): source is SimulatedSource {
  return source.name === 'simulated';
}
