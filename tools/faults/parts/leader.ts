// One leader of a log that others want to lead as well: what it was asked for, what it said, and how it ended.
import type { ConnectionConfig } from '../../../apps/server/src/database/connection.ts';
import type { EngineFatal } from '../../../apps/server/src/engine/faults.ts';
import { type Engine, startEngineOn, systemClock } from '../../../apps/server/src/engine/index.ts';
import type { LogPort } from '../../../apps/server/src/engine/log/log-port.ts';
import { openUser } from '../../../apps/server/src/engine/log/testing-logs.ts';
import { connectLogWith, type Fence } from './unfenced-log.ts';

export interface Contest {
  readonly connectionConfig: ConnectionConfig;
  readonly dataDirectory: string;
  readonly fence: Fence;
  /** The record of each user whose opening was acknowledged, by whichever leader. */
  readonly acknowledged: Map<number, number>;
  /** The next user that nobody has opened yet. */
  nextUser: number;
}

export interface Leader {
  readonly engine: Engine;
  readonly ended: Promise<EngineFatal>;
  /** Asks for a new user and goes on at once; resolves when an answer came. */
  ask(): Promise<void>;
  close(): Promise<void>;
}

export async function lead(
  contest: Contest,
  wrap: (port: LogPort) => LogPort = (port) => port,
): Promise<Leader> {
  const { connectionConfig, dataDirectory, fence, acknowledged } = contest;
  const port = wrap(await connectLogWith(fence, connectionConfig));
  const { promise: ended, resolve: onFatal } = Promise.withResolvers<EngineFatal>();
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const options = { connectionConfig, dataDirectory, clock: systemClock, log, onFatal };
  const engine = await startEngineOn(port, options, { snapshots: false, keepsHeads: false });
  const ask = (): Promise<void> =>
    new Promise((resolve) => {
      const user = contest.nextUser++;
      engine.submitWithCallback({ command: openUser(user) }, (reply) => {
        if (reply.outcome === 'accepted') acknowledged.set(user, reply.seq);
        resolve();
      });
    });
  const close = async (): Promise<void> => {
    await Promise.allSettled([port.writer.close(), port.reader.close()]);
  };
  return { engine, ended, ask, close };
}
