// A hash short enough for one line: both ends, as people compare them.

export function shortHash(hash: string): string {
  return hash.length <= 18 ? hash : `${hash.slice(0, 8)}…${hash.slice(-8)}`;
}
