// The start lock for as long as a venue serves. Commands that write everything anew, such as a restore, ask for this lock
// alone: a session that somebody ended must not make them believe that no venue is running.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionConfig } from './connection.ts';
import { type StartLock, type StartLockOptions, takeStartLock } from './lock.ts';
import { DatabaseRefused } from './refused.ts';

const againMs = 500;

export interface KeptLockOptions extends StartLockOptions {
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

/** Takes the lock, and takes it again whenever its session is lost. */
export async function keepStartLock(
  config: ConnectionConfig,
  { log, ...options }: KeptLockOptions,
): Promise<Pick<StartLock, 'release'>> {
  const released = new AbortController();
  const { signal } = released;
  let lock: StartLock | undefined;
  const hold = (taken: StartLock): void => {
    lock = taken;
    taken.session.once('end', () => {
      lock = undefined;
      if (!signal.aborted) void takeAgain();
    });
  };
  const takeAgain = async (): Promise<void> => {
    for (let isTold = false; !signal.aborted; ) {
      try {
        const taken = await takeStartLock(config);
        if (signal.aborted) return await taken.release();
        hold(taken);
        log.warn({}, 'The session that keeps others from this database was lost; another one does now');
        return;
      } catch (error) {
        // A database that is away ends the venue, and whoever is told of that needs no second reason.
        if (error instanceof DatabaseRefused && !isTold) {
          log.error({ err: error }, 'The session that kept others from this database was lost');
          isTold = true;
        }
      }
      await sleep(againMs, undefined, { signal }).catch(() => {});
    }
  };
  hold(await takeStartLock(config, options));
  return {
    release: async () => {
      released.abort();
      await lock?.release();
    },
  };
}
