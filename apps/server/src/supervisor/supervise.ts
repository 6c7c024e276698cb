/** The small parent process: starts the server, starts it again after a crash, and passes on the wish to stop. */
import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { standardError } from '../log-destination.ts';

/** EX_CONFIG: the server says that only a person can cure the cause, so that another start would be in vain. */
export const doNotRestartCode = 78;
/** EX_TEMPFAIL: the server says that the cause passes by itself, so that it is tried again for as long as it takes. */
const passingCode = 75;

export interface SuperviseOptions {
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Flags of Node.js; without them the server has those of this process. */
  readonly execArgv?: readonly string[];
  readonly log?: (line: string) => void;
  readonly restartDelayMsMin?: number;
  readonly restartDelayMsMax?: number;
  /** A server that ran this long was healthy: its next restart waits the shortest delay again. */
  readonly healthyAfterMs?: number;
  /** A server that ended by a fault of its own so many times in a row is left alone. */
  readonly faultsInARowMax?: number;
  /** A server that has not ended this long after it was asked to is killed. */
  readonly stopMsMax?: number;
}

interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const stopSignals = ['SIGTERM', 'SIGINT'] as const;

/** Runs the server until it is done, must not be started again, or was asked to stop; answers with the exit code. */
export async function supervise(childScript: string, options: SuperviseOptions = {}): Promise<number> {
  const log = options.log ?? logToStandardError();
  const delayMsMin = options.restartDelayMsMin ?? 100;
  const delayMsMax = options.restartDelayMsMax ?? 5_000;
  const stopRequest = listenForStop(options.stopMsMax ?? 30_000);
  const faultsMax = options.faultsInARowMax ?? 3;
  let delayMs = delayMsMin;
  let faults = 0;
  try {
    for (;;) {
      const startedAt = performance.now();
      const exit = await runChild(childScript, options, stopRequest);
      if (stopRequest.isMade() || exit.code === 0) return exit.code ?? 1;
      if (exit.code === doNotRestartCode) {
        log('The server will not start like this; the reason is above. Cure it, then start Candor again.');
        return doNotRestartCode;
      }
      const wasHealthy = performance.now() - startedAt >= (options.healthyAfterMs ?? 30_000);
      if (wasHealthy) delayMs = delayMsMin;
      if (wasHealthy || !isOwnFault(exit)) faults = 0;
      if (isOwnFault(exit)) faults += 1;
      if (faults >= faultsMax) {
        log(
          `The server ended by a fault of its own ${faults} times in a row (${describe(exit)}) and is not started again; what it said is above. Look into that, then start Candor again.`,
        );
        return exit.code ?? 70;
      }
      log(`The server ended unexpectedly (${describe(exit)}). It starts again in ${delayMs} ms.`);
      await stopRequest.sleepUntil(delayMs);
      if (stopRequest.isMade()) return 0;
      delayMs = Math.min(delayMs * 2, delayMsMax);
    }
  } finally {
    stopRequest.close();
  }
}

function logToStandardError(): (line: string) => void {
  const destination = standardError();
  return (line) => destination.write(`${line}\n`);
}

interface StopRequest {
  isMade(): boolean;
  attach(child: ChildProcess): void;
  /** Waits, but not longer than until somebody asks to stop. */
  sleepUntil(delayMs: number): Promise<void>;
  close(): void;
}

function listenForStop(stopMsMax: number): StopRequest {
  const interruption = new AbortController();
  let child: ChildProcess | undefined;
  let killer: NodeJS.Timeout | undefined;
  const passOn = (signal: NodeJS.Signals): void => {
    interruption.abort();
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    // Windows knows no signals, and ending a process there is like SIGKILL: so the wish travels as a message.
    if (process.platform === 'win32') tell(child, 'stop');
    else child.kill(signal);
    killer ??= setTimeout(() => child?.kill('SIGKILL'), stopMsMax);
  };
  const acceptClock = (): void => {
    if (child?.connected === true) tell(child, 'accept clock');
  };
  for (const signal of stopSignals) process.on(signal, passOn);
  process.on('SIGUSR1', acceptClock);
  return {
    isMade: () => interruption.signal.aborted,
    attach: (next) => {
      child = next;
      // The wish may have come between two children.
      if (interruption.signal.aborted) passOn('SIGTERM');
    },
    sleepUntil: (delayMs) => sleep(delayMs, undefined, { signal: interruption.signal }).catch(() => {}),
    close: () => {
      clearTimeout(killer);
      for (const signal of stopSignals) process.off(signal, passOn);
      process.off('SIGUSR1', acceptClock);
    },
  };
}

function runChild(childScript: string, options: SuperviseOptions, stopRequest: StopRequest): Promise<Exit> {
  const child = fork(childScript, [...(options.args ?? [])], {
    env: options.env ?? process.env,
    ...(options.execArgv && { execArgv: [...options.execArgv] }),
    // A group of its own: Ctrl-C reaches this process alone, and the server hears of it once.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  stopRequest.attach(child);
  const { promise, resolve } = Promise.withResolvers<Exit>();
  child.once('exit', (code, signal) => resolve({ code, signal }));
  // What could not be begun has no end that is told. Anything else that goes wrong ends nothing: a second server beside
  // one that still runs would only take its log away, and the code by which it ends says what comes next.
  child.on('error', () => {
    if (child.pid === undefined) resolve({ code: null, signal: null });
  });
  return promise;
}

/** A server that is just ending hears nothing any more; that it ends is told by itself. */
function tell(child: ChildProcess, message: 'stop' | 'accept clock'): void {
  child.send(message, () => {});
}

/** Whoever kills the server, and what passes by itself, says nothing about the next start. */
function isOwnFault(exit: Exit): boolean {
  return exit.signal === null
    ? exit.code !== passingCode
    : exit.signal !== 'SIGKILL' && exit.signal !== 'SIGTERM';
}

function describe(exit: Exit): string {
  return exit.signal === null ? `exit code ${exit.code ?? 'unknown'}` : `signal ${exit.signal}`;
}
