// The page of the documents about tables to download, written from what each of them says of itself.
import type { CsvDescription } from '../downloads/csv-route.ts';
import { csvLists } from '../spec/csv-lists.ts';

const intro = `<!-- Written by: npx vitest run --project unit apps/server/src/http/reference --update -->

# Tables to download

Everybody downloads what they did and what became of it as tables: a button at each list in the app, or the calls below, with a session or a key for programs that reads. \`from\` and \`to\` narrow a table to a period, in milliseconds: from a moment on, and up to another that is no part of it; where there is \`symbol\` or another filter, [the reference of calls](../../README.md#read-it) at \`/docs\` names it.

- A file has all that happened before it was asked for, also what nobody asked for, such as a liquidation or a fee of the night. Where the history has not come so far within five seconds the call is refused as busy (\`venue.busy\`), and nothing begins. Deposits are read where they are reported, which is never behind.
- Rows stand in the order that is named, and belong to the period by the time in their first column.
- Times are moments of UTC in the form of ISO 8601. Amounts and prices have a point and every decimal of their currency, which stands in a column of its own. A cell without a value is empty.
- \`record\` and the other columns of that name are numbers of records in the log: \`npm run log -- show\` prints one at the venue, and the receipt of a contract or a position, which is asked for by its number, names the same.
- The form is CSV (RFC 4180): commas, quotes where they are needed, lines that end with CR LF, a first line with the names of the columns. Names, and what they mean, stay; new columns come at the end.
- Files are UTF-8 and begin with a byte order mark, by which spreadsheets know it; only the one of trades has none, because it is ASCII throughout. No cell begins a formula: in front of one that would, an apostrophe is put.
- The name of a file says what it has: the list, what it was narrowed by, and the period, as \`trades_BTC-USDT_2026-01-01_to_2026-12-31.csv\`. Bounds that are no midnights of UTC are written as moments, and then the second is the one before which the period ends.
`;

export function downloadsPage(): string {
  return `${intro}\n${csvLists.map(section).join('\n')}`;
}

function section({ call, file, rows, belongs, columns }: CsvDescription): string {
  const lines = columns.map(({ name, means }) => `| \`${name}\` | ${means} |`);
  return `## ${call}

${rows}. A row belongs to the period in which it ${belongs}. The file is \`${file}.csv\`.

| column | what it says |
|---|---|
${lines.join('\n')}
`;
}
