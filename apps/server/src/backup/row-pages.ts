// The rows of a query in pages of so many bytes: the connection waits while a page is written, however many rows follow.
import type { ClientBase, Submittable } from 'pg';

/** Of the driver, what a query that it did not make itself needs. */
interface RowsConnection {
  query(text: string): void;
  readonly stream: { pause(): unknown; resume(): unknown };
}

/**
 * `text` has one column and no null in it. A page is at most one row, and what was already on its way, longer than it
 * should be: how large the rows before were says nothing about those that come.
 */
export async function* rowPages(
  client: ClientBase,
  text: string,
  pageBytes: number,
): AsyncGenerator<readonly string[]> {
  const rows = new ArrivingRows(text, pageBytes);
  client.query(rows as unknown as Submittable);
  for (;;) {
    const page = await rows.page();
    if (page.length === 0) return;
    yield page;
  }
}

class ArrivingRows {
  readonly #text: string;
  readonly #pageBytes: number;
  #rows: string[] = [];
  #bytes = 0;
  #connection: RowsConnection | undefined;
  #failure: Error | undefined;
  #isOver = false;
  #changed = Promise.withResolvers<void>();

  constructor(text: string, pageBytes: number) {
    this.#text = text;
    this.#pageBytes = pageBytes;
  }

  /** Empty at the end. */
  async page(): Promise<readonly string[]> {
    while (!this.#isOver && this.#bytes < this.#pageBytes) {
      await this.#changed.promise;
      this.#changed = Promise.withResolvers();
    }
    if (this.#failure !== undefined) throw this.#failure;
    const page = this.#rows;
    this.#rows = [];
    this.#bytes = 0;
    this.#connection?.stream.resume();
    return page;
  }

  submit(connection: RowsConnection): void {
    this.#connection = connection;
    connection.query(this.#text);
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { readonly fields: readonly [string] }): void {
    this.#rows.push(fields[0]);
    this.#bytes += Buffer.byteLength(fields[0]);
    if (this.#bytes < this.#pageBytes) return;
    this.#connection?.stream.pause();
    this.#changed.resolve();
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#failure = error;
    this.#end();
  }

  handleReadyForQuery(): void {
    this.#end();
  }

  #end(): void {
    this.#isOver = true;
    // Whoever fails asks for no more pages: what the server says after it, and its end, would wait for ever.
    this.#connection?.stream.resume();
    this.#changed.resolve();
  }
}
