// What is left of a story when it is over: the audit as an operator runs it, the ledger of every currency, and what
// lies in the data directory.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { evolve, initialState } from '@candor/exchange';
import { openLog } from '../../apps/server/src/commands/open-log.ts';
import { verifyBatch } from '../../apps/server/src/engine/log/batch-codec.ts';
import { type ChainPosition, chainStart } from '../../apps/server/src/engine/log/log-rows.ts';
import { holdsPicture } from '../../apps/server/src/files/testing-pictures.ts';
import type { VenueProcess } from './venue-process.ts';

const AUDIT = path.resolve(import.meta.dirname, '../../apps/server/src/commands/audit.ts');

/** `npm run audit` beside the venue. */
export function auditOf(venue: VenueProcess): Promise<{ readonly status: number; readonly output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [AUDIT], { env: venue.environment }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}` });
    });
  });
}

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Every account that the log leaves behind, added up per currency: nothing of the venue's own checks is asked. */
export async function ledgerSums(
  venue: VenueProcess,
): Promise<readonly { readonly currency: string; readonly sum: bigint; readonly owed: bigint }[]> {
  const log = await openLog(venue.environment);
  try {
    const state = initialState();
    let position: ChainPosition = chainStart;
    const head = await log.reader.head();
    for await (const row of log.reader.batches(0, head.seq)) {
      for (const record of verifyBatch(row, position).records) evolve(state, record);
      position = { seq: row.lastSeq, hash: row.hash };
    }
    const accounts = [...state.ledger.entries()];
    return state.currencies.map(({ code }, currency) => {
      const amounts = accounts
        .filter((account) => account.currency === currency)
        .map(({ available, held }) => available + held);
      return { currency: code, sum: total(amounts), owed: total(amounts.filter((amount) => amount < 0n)) };
    });
  } finally {
    await log.close();
  }
}

/** The files below a folder in which a picture lies open. */
export function openPicturesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => holdsPicture(readFileSync(file)));
}
