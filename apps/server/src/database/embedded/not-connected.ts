/** Why a server that runs cannot be reached, for whoever has to do something about it. */
import { isPassing } from '../passing.ts';
import { DatabaseAway } from '../refused.ts';

/** PostgreSQL's cannot_connect_now: it begins, ends, or goes through its log after a crash. */
const notNow = '57P03';

export function notConnected(cluster: string, host: string, cause: unknown): Error {
  if ((cause as { code?: unknown }).code === notNow)
    return new DatabaseAway(`The PostgreSQL server of ${cluster} is not ready yet`, { cause });
  const message = `The PostgreSQL server of ${cluster} is running but cannot be reached at ${host}. If that folder was cleaned away, end the server (its number is the first line of postmaster.pid) and start again.`;
  return isPassing(cause) ? new DatabaseAway(message, { cause }) : new Error(message, { cause });
}
