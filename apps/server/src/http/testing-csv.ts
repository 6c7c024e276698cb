// Tables to download as a program reads them: lines of named cells, in the order of the file.
import { expect } from 'vitest';
import type { TestUser, TestVenue } from './testing-venue.ts';

export type CsvLine = Readonly<Record<string, string>>;

/** The cells of each line of a text in the form of RFC 4180. */
function cellsOf(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

export function readCsv(body: string): readonly CsvLine[] {
  const [head = [], ...lines] = cellsOf(body.replace(/^\ufeff/, ''));
  return lines.map((cells) => {
    expect(cells.length).toBe(head.length);
    return Object.fromEntries(head.map((name, place) => [name, cells[place]!]));
  });
}

export async function csvLinesOf(
  venue: TestVenue,
  user: TestUser,
  call: string,
): Promise<readonly CsvLine[]> {
  const answer = await venue.get(user, `/api/webapi/${call}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return readCsv(answer.body);
}

/** The rows of a list, oldest first, once it is not behind. */
export async function listedOf<Row>(venue: TestVenue, user: TestUser, call: string): Promise<readonly Row[]> {
  const ask = async () =>
    (await venue.get(user, `/api/webapi/${call}${call.includes('?') ? '&' : '?'}pagesize=100`)).json().data;
  await expect.poll(async () => (await ask()).behind).toBe(false);
  const { rows, total } = await ask();
  expect(total).toBe(rows.length);
  return rows.toReversed();
}

/** A value of an answer as a table has it. */
export const cellOf = (value: string | number | null): string => (value === null ? '' : String(value));
export const momentOf = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());

/** Both have the command in which the record was made. */
export async function commandOf(venue: TestVenue, record: string | undefined): Promise<string | undefined> {
  return (await venue.engine.recordAt(Number(record)))?.command.type;
}
