// Says when nothing of an answer is kept for its reader any more. For answers that are large enough to be counted.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whoever takes longer for a large answer is cut off: so long a program of ours waits for one itself. */
export const LARGE_ANSWER_MS_MAX = 30_000;

/**
 * Called back once, when the system has all of the answer or its connection is closed. An answer that stands behind
 * another one in its connection is never told that this was closed, so the connection is listened to.
 */
export function whenSent(
  { socket }: Pick<IncomingMessage, 'socket'>,
  response: ServerResponse,
  done: () => void,
  msMax = LARGE_ANSWER_MS_MAX,
): void {
  if (socket.destroyed || response.destroyed) return done();
  const timer = setTimeout(() => socket.destroy(), msMax);
  const end = (): void => {
    clearTimeout(timer);
    response.off('finish', end);
    socket.off('close', end);
    done();
  };
  response.once('finish', end);
  socket.once('close', end);
}
