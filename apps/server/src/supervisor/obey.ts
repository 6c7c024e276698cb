/** The server's side of the supervisor: stops when it is asked to, and when the supervisor is gone. */

export type StopReason = 'SIGTERM' | 'SIGINT' | 'stop message' | 'supervisor gone';

export interface ObeyOptions {
  /** A server that cannot stop in this time ends at once: the log is safe at every moment, an orphan is not. */
  readonly stopMsMax?: number;
  /** An operator agrees to a clock that jumped: SIGUSR1, here or at the supervisor. */
  readonly onAcceptClock?: () => void;
}

/**
 * Calls `stop` once, whoever asks first; the caller exits when it is done. Without a supervisor only signals count.
 * A supervisor that dies in any way closes its channel, so that no orphan goes on serving.
 */
export function obeySupervisor(stop: (reason: StopReason) => void, options: ObeyOptions = {}): void {
  let isStopping = false;
  const stopOnce = (reason: StopReason): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), options.stopMsMax ?? 25_000).unref();
    stop(reason);
  };
  process.on('SIGTERM', () => stopOnce('SIGTERM'));
  process.on('SIGINT', () => stopOnce('SIGINT'));
  // Node.js itself would open its debugger on this signal.
  process.on('SIGUSR1', () => options.onAcceptClock?.());
  if (process.channel === undefined) return;
  process.on('message', (message) => {
    if (message === 'stop') stopOnce('stop message');
    if (message === 'accept clock') options.onAcceptClock?.();
  });
  process.on('disconnect', () => stopOnce('supervisor gone'));
  // The channel alone is no reason to stay alive.
  process.channel?.unref();
  // The supervisor may have died before this process listened.
  if (!process.connected) stopOnce('supervisor gone');
}
