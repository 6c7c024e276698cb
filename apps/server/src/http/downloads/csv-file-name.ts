// The name of a table to download: what it is, what it was narrowed by, and of which time, all in ASCII.
import type { Period } from '../../history/index.ts';

const DAY_MS = 86_400_000;

/** `trades_BTC-USDT_2026-01-01_to_2026-12-31.csv`: whole days of UTC as days, the last one within it; else moments. */
export function csvFileName(
  list: string,
  filter: readonly (string | number | undefined)[],
  period: Period,
): string {
  const words = filter.flatMap((word) => (word === undefined ? [] : [plain(String(word))]));
  return `${[list, ...words, ...periodWords(period)].join('_')}.csv`;
}

function plain(word: string): string {
  return word.replaceAll(/[^A-Za-z0-9.]+/g, '-');
}

function periodWords({ from, to }: Period): readonly string[] {
  const areDays = [from, to].every((moment) => moment === undefined || moment % DAY_MS === 0);
  const write = (moment: number): string => (areDays ? dayText(moment) : momentText(moment));
  const begin = from === undefined ? [] : [write(from)];
  if (to === undefined) return begin.length === 0 ? [] : ['from', ...begin];
  return [...begin, 'to', write(areDays ? to - DAY_MS : to)];
}

const dayText = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** `2026-01-01T2300Z`, with seconds where it has any: a colon is no part of a file's name everywhere. */
function momentText(moment: number): string {
  const [minutes, seconds] = [new Date(moment).toISOString().slice(0, 16), moment % 60_000];
  const rest = seconds === 0 ? '' : new Date(moment).toISOString().slice(17, seconds % 1_000 === 0 ? 19 : 23);
  return `${minutes.replace(':', '')}${rest}Z`;
}
