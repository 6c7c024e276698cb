// Reads a whole log and has the audit look at it, and at what of it stands in the tables of history.
import type { LogRecord } from '@candor/exchange';
import type { ConnectionConfig } from '../../../apps/server/src/database/connection.ts';
import { audit } from '../../../apps/server/src/engine/audit/audit.ts';
import { connectLogReader } from '../../../apps/server/src/engine/index.ts';
import { openBatch } from '../../../apps/server/src/engine/log/batch-codec.ts';
import { venueRules } from '../../../apps/server/src/engine/rules.ts';
import { compareHistory } from '../../../apps/server/src/history/index.ts';

export async function readRecords(config: ConnectionConfig): Promise<readonly LogRecord[]> {
  const reader = await connectLogReader(config, { readOnly: true });
  try {
    const records: LogRecord[] = [];
    const { seq } = await reader.head();
    for await (const row of reader.batches(0, seq)) records.push(...openBatch(row).records);
    return records;
  } finally {
    await reader.close();
  }
}

/** One sentence for everything that the audit finds. */
export async function auditFindings(config: ConnectionConfig): Promise<string[]> {
  const reader = await connectLogReader(config, { readOnly: true });
  try {
    const { findings } = await audit({ reader, rules: venueRules, compareHistory: compareHistory(config) });
    return findings.map(({ place, message }) => `${place}: ${message}`);
  } finally {
    await reader.close();
  }
}
