// The history worker: writes history's tables from the log that is committed, in a thread of its own, so that no order
// waits for rows. Like every other reader it reads the log in PostgreSQL; the venue's thread only says how far that is.
import { parentPort, workerData } from 'node:worker_threads';
import { assertNever } from '@candor/exchange';
import { type ConnectionConfig, createPool } from '../../database/connection.ts';
import { letOthersGoFirst, letOthersGoFirstInDatabase } from '../../database/let-others-go-first.ts';
import { type Committed, followLog } from '../projection/follow-log.ts';
import { openLogRecords } from '../projection/log-records.ts';
import { historyProjection } from '../projection/project-history.ts';
import type { Projection } from '../projection/projection.ts';
import { asksForMore, type CommittedWord, readCommitted } from './committed-word.ts';

export interface HistoryTask {
  readonly connectionConfig: ConnectionConfig;
  readonly committed: CommittedWord;
}

export type HistoryOrder =
  /** There is more than was read in the shared word. */
  | { readonly kind: 'more' }
  /** Somebody waits for this record: nothing is gathered for so long. */
  | { readonly kind: 'wanted'; readonly seq: number; readonly timeoutMs: number }
  /** Finish the group under way and end. */
  | { readonly kind: 'stop' };

export type HistoryMessage =
  /** The tables hold everything up to here. */
  | { readonly kind: 'written'; readonly seq: number }
  /** Went wrong and is tried again. The code of an error does not change threads with it. */
  | { readonly kind: 'problem'; readonly error: unknown; readonly code: unknown };

function post(message: HistoryMessage): void {
  parentPort?.postMessage(message);
}

function reported(projection: Projection): Projection {
  return {
    ...projection,
    position: async () => {
      const seq = await projection.position();
      post({ kind: 'written', seq });
      return seq;
    },
    prepare: (records) => {
      const write = projection.prepare?.(records) ?? (() => projection.apply(records));
      return async () => {
        await write();
        post({ kind: 'written', seq: records.at(-1)!.seq });
      };
    },
  };
}

function follow({ connectionConfig, committed }: HistoryTask): void {
  letOthersGoFirst();
  // One for each part of the tables.
  const pool = createPool(connectionConfig, {
    connectionsMax: 2,
    applicationName: 'candor history',
    onConnect: (client) => letOthersGoFirstInDatabase(client, connectionConfig),
  });
  const log = openLogRecords(connectionConfig);
  let heard = (): void => {};
  const venue: Committed = {
    subscribe: (listener) => {
      heard = () => listener([]);
      return () => {};
    },
    status: () => {
      asksForMore(committed);
      return { committedSeq: readCommitted(committed) };
    },
  };
  const onFailure = (error: unknown): void =>
    post({ kind: 'problem', error, code: (error as { code?: unknown }).code });
  const follower = followLog(venue, log, reported(historyProjection(pool, onFailure)));
  parentPort?.on('message', async (order: HistoryOrder) => {
    switch (order.kind) {
      case 'more':
        return heard();
      case 'wanted':
        return void follower.waitFor(order.seq, order.timeoutMs);
      case 'stop':
        await follower.stop();
        await log.close();
        await pool.end();
        return parentPort?.close();
      default:
        assertNever(order);
    }
  });
}

follow(workerData as HistoryTask);
