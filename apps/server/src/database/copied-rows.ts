/**
 * Rows out of the database with a binary COPY, which hands bytes over as they are. In the answer of a query the driver
 * takes text alone: bytes come as twice as many hexadecimal digits, of which it makes a text, and bytes of that.
 */
import type { ClientBase, Submittable } from 'pg';

/** Of the driver, what a query that it did not make itself needs. */
interface CopyConnection {
  query(text: string): void;
}

/** The columns of a row, each in the binary form of its type; null where a column is. */
export type CopiedRow = readonly (Buffer | null)[];

const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
/** The signature, flags, and the length of what may follow them, which is nothing. */
const headerBytes = signature.length + 8;
const END = -1;
const NULL = -1;

/** All rows, in memory of their own. `select` has no parameters: COPY takes none. */
export async function copiedRows(client: ClientBase, select: string): Promise<readonly CopiedRow[]> {
  const rows: CopiedRow[] = [];
  await eachCopiedRow(client, select, (row) => {
    rows.push(row.map((column) => column && Buffer.from(column)));
  });
  return rows;
}

/** The same for whoever copies what is wanted at once: the driver uses the memory of a row again. */
export function eachCopiedRow(
  client: ClientBase,
  select: string,
  onRow: (row: CopiedRow) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // One that failed hears nothing more: the driver has forgotten it when the server is ready again.
    const copy = {
      submit: (connection: CopyConnection) => connection.query(`copy (${select}) to stdout (format binary)`),
      handleCopyData: ({ chunk }: { readonly chunk: Buffer }) => readRows(chunk, onRow),
      handleCommandComplete: () => {},
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    };
    client.query(copy as unknown as Submittable);
  });
}

/** The server sends whole rows in a message, and the header with the first of them. */
function readRows(message: Buffer, onRow: (row: CopiedRow) => void): void {
  const begins = message.subarray(0, signature.length).equals(signature);
  let position = begins ? headerBytes : 0;
  while (position < message.length) {
    const columns = message.readInt16BE(position);
    position += 2;
    if (columns === END) return;
    const row: (Buffer | null)[] = [];
    for (let column = 0; column < columns; column++) {
      const length = message.readInt32BE(position);
      position += 4;
      if (length === NULL) {
        row.push(null);
        continue;
      }
      row.push(message.subarray(position, position + length));
      position += length;
    }
    onRow(row);
  }
}
