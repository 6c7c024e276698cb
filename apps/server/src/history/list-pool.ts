// The connections on which lists are read. They are few and their own, so that somebody who asks for many lists keeps
// nobody from what every other call needs: the sessions are looked up on other connections.
import type { Pool } from 'pg';
import { type ConnectionConfig, createPool } from '../database/connection.ts';
import { noConnectionInTime } from '../database/passing.ts';

export const listLimits = {
  /** Lists that are read at once; the others wait. */
  connectionsMax: 4,
  waitMsMax: 5_000,
  /** How long one statement may take, with its waiting for locks. */
  statementMsMax: 5_000,
} as const;

/** A list that cannot be read now: others were being read for too long, or it took too long itself. */
export class ListsBusy extends Error {
  constructor(cause: unknown) {
    super('Lists cannot be read now', { cause });
    this.name = 'ListsBusy';
  }
}

export interface ListPool {
  /** Rejects with `ListsBusy` when there is no connection in time, or no answer. */
  ask<Answer>(query: (pool: Pool) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

export function openListPool(config: ConnectionConfig): ListPool {
  const pool = createPool(config, {
    applicationName: 'candor lists',
    connectionsMax: listLimits.connectionsMax,
    connectMsMax: listLimits.waitMsMax,
    statementMsMax: listLimits.statementMsMax,
  });
  let closing: Promise<void> | undefined;
  return {
    ask: async (query) => {
      try {
        return await query(pool);
      } catch (error) {
        throw tookTooLong(error) ? new ListsBusy(error) : error;
      }
    },
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}

const queryCanceled = '57014';

function tookTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === queryCanceled || noConnectionInTime.includes(error.message);
}
