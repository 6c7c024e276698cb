// What passes by itself: a database that is away or starting, and a disk that is full. By codes of PostgreSQL and of the
// system, and where the driver gives its own errors none, by its words.

const passingCodes =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EIO|08...|53...|57P0[123]|58030)$/;

/** Nobody gave a connection of the pool back in time, or a new one was not made. */
export const noConnectionInTime: readonly string[] = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];

const passingWords: ReadonlySet<string> = new Set([
  ...noConnectionInTime,
  // Of one client: it was not made in time, it ended by itself, or it had ended before it was asked.
  'timeout expired',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
]);

/** Also where it is the cause of what is told. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return passingCodes.test(code);
  return passingWords.has(error.message) || isPassing(error.cause);
}
