// The log as it is published, where an operator's switch says so: pages of whole batches, byte for byte as they are kept.
import type { Pool } from 'pg';

export interface PublishedBatch {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly epoch: number;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
  readonly payload: Buffer;
}

export interface PublishedPage {
  readonly batches: readonly PublishedBatch[];
  /** More follow, so the same page will be given for ever. */
  readonly isFull: boolean;
}

/** A page ends with the batch that passes one of these; a batch has 4 MiB at most. */
const PAGE_BYTES = 1024 * 1024;
const PAGE_ROWS = 256;

interface Row {
  readonly first_seq: bigint;
  readonly last_seq: bigint;
  readonly epoch: bigint;
  readonly prev_hash: Buffer;
  readonly hash: Buffer;
  readonly payload: Buffer;
  readonly more: boolean;
}

/** Batches with records after one and up to another, in their order. */
export async function publishedPage(
  pool: Pick<Pool, 'query'>,
  afterSeq: number,
  throughSeq: number,
): Promise<PublishedPage> {
  const { rows } = await pool.query<Row>(
    `select first_seq, last_seq, epoch, prev_hash, hash, payload,
            last_seq < $4::bigint as more
       from (select *, sum(octet_length(payload)) over (order by last_seq) - octet_length(payload) as before
               from (select * from log_batch where last_seq > $1::bigint and last_seq <= $4::bigint order by last_seq limit $2::int) next
            ) page
      where before < $3::bigint order by last_seq`,
    [afterSeq, PAGE_ROWS, PAGE_BYTES, throughSeq],
  );
  const batches = rows.map((row) => ({
    firstSeq: Number(row.first_seq),
    lastSeq: Number(row.last_seq),
    epoch: Number(row.epoch),
    previousHash: row.prev_hash,
    hash: row.hash,
    payload: row.payload,
  }));
  return { batches, isFull: rows.at(-1)?.more === true };
}
