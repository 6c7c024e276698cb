// Whether what somebody brings is the signature of a round. Anybody may bring one and checking it is dear, so it is done in
// a thread beside the venue's: one at a time, an address after the other, and few wait.
import { Worker } from 'node:worker_threads';
import { type Caller, Shares } from '../database/shares.ts';

export interface RoundSignature {
  readonly round: number;
  /** In hexadecimal digits. */
  readonly signature: string;
}

/** Where signatures are checked, one at a time. */
export interface RoundThread {
  /** Rejects where the thread ends before it has answered: the next check starts another. */
  check(signature: RoundSignature): Promise<boolean>;
  stop(): Promise<void>;
}

export interface RoundChecks {
  /** Rejects with `SharesTaken` where there is no place in time. */
  isSigned(address: string, signature: RoundSignature): Promise<boolean>;
  stop(): Promise<void>;
}

/** Of all addresses together. Each has one beside the one that is being checked. */
export const ROUNDS_WAITING_MAX = 32;
const WAIT_MS_MAX = 5_000;

/** Only tests replace the thread. */
export function openRoundChecks(thread: RoundThread = startRoundThread()): RoundChecks {
  const shares = new Shares({ placesMax: 1, waitingMax: ROUNDS_WAITING_MAX, waitMsMax: WAIT_MS_MAX });
  const callerOf = (address: string): Caller => ({ name: address, waitingMax: 1 });
  return {
    isSigned: (address, signature) => shares.next(callerOf(address), () => thread.check(signature)),
    stop: () => thread.stop(),
  };
}

/** Begins with the first check: most venues never have one. */
function startRoundThread(): RoundThread {
  let worker: Worker | undefined;
  const start = (): Worker => {
    const started = new Worker(new URL('./round-worker.ts', import.meta.url));
    // It keeps no process that has nothing else to do.
    started.unref();
    // An error comes before the end, and the next check may begin between them.
    const forget = (): void => {
      if (worker === started) worker = undefined;
    };
    started.on('error', forget);
    started.once('exit', forget);
    return started;
  };
  return {
    check: (signature) => {
      worker ??= start();
      const asked = worker;
      const { promise, resolve, reject } = Promise.withResolvers<boolean>();
      const ended = (code: number): void => reject(new Error(`The thread for rounds ended with ${code}`));
      asked.once('message', resolve);
      asked.once('error', reject);
      asked.once('exit', ended);
      asked.postMessage(signature);
      return promise.finally(() => {
        asked.off('message', resolve);
        asked.off('error', reject);
        asked.off('exit', ended);
      });
    },
    stop: async () => {
      await worker?.terminate();
    },
  };
}
