// The connections on which lists are read. They are few and their own, so that somebody who asks for many lists keeps
// nobody from what every other call needs: the sessions are looked up on other connections. Among those who ask for
// lists each has one connection at a time, so that nobody keeps another from theirs either.
import type { Pool } from 'pg';
import { type ConnectionConfig, createPool, isWithoutConnection } from '../database/connection.ts';
import { type Caller, Shares, SharesTaken } from '../database/shares.ts';

export const listLimits = {
  /** Lists of calls that are read at once; the others wait. */
  placesMax: 4,
  /** The same of streams and operators, which have places apart. */
  placesApartMax: 2,
  /** Lists of everybody together that wait. */
  waitingMax: 1_000,
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
  /** Rejects with `ListsBusy` when too much of this caller waits, there is no place in time, or no answer. */
  ask<Answer>(caller: Caller, query: (pool: Pool) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

export interface ListPoolOptions {
  readonly applicationName?: string;
  readonly placesMax?: number;
  readonly placesApartMax?: number;
}

export function openListPool(config: ConnectionConfig, options: ListPoolOptions = {}): ListPool {
  const { applicationName = 'candor lists' } = options;
  const { placesMax = listLimits.placesMax, placesApartMax = listLimits.placesApartMax } = options;
  const { waitingMax, waitMsMax } = listLimits;
  const pool = createPool(config, {
    applicationName,
    connectionsMax: placesMax + placesApartMax,
    connectMsMax: waitMsMax,
    statementMsMax: listLimits.statementMsMax,
  });
  const calls = new Shares({ placesMax, waitingMax, waitMsMax });
  const apart = new Shares({ placesMax: placesApartMax, waitingMax, waitMsMax });
  let closing: Promise<void> | undefined;
  return {
    ask: async (caller, query) => {
      try {
        return await (caller.isApart ? apart : calls).next(caller, () => query(pool));
      } catch (error) {
        throw isBusy(error) ? new ListsBusy(error) : error;
      }
    },
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}

const queryCanceled = '57014';

function isBusy(error: unknown): boolean {
  if (error instanceof SharesTaken || isWithoutConnection(error)) return true;
  return error instanceof Error && (error as { code?: unknown }).code === queryCanceled;
}
