// `npm run audit`: checks the whole log, beside a running venue or without one, and exits with 1 when anything is wrong.
import { pathToFileURL } from 'node:url';
import { type ConnectionConfig, createClient } from '../database/connection.ts';
import { audit } from '../engine/audit/audit.ts';
import type { AuditParts, AuditReport } from '../engine/audit/audit-report.ts';
import { noteAudited } from '../engine/audit/release-check.ts';
import { venueRules } from '../engine/rules.ts';
import { compareHistory } from '../history/index.ts';
import { readSettings } from '../settings.ts';
import { insertAuditReport } from '../transparency/index.ts';
import { openLog, refuseEarlierTables } from './open-log.ts';
import { describeNotKept, runCommandAlone, tellProgress } from './run-command.ts';

export interface AuditOutput {
  write(text: string): void;
}

/**
 * The result is kept for the transparency page, but after a restore: that leaves every row as it was backed up, and goes
 * beside the log, so that the first start has nothing to decide again.
 */
export async function runAudit(
  environment: NodeJS.ProcessEnv,
  output: AuditOutput,
  { isRestored = false }: { readonly isRestored?: boolean } = {},
): Promise<number> {
  const startedAt = performance.now();
  const log = await openLog(environment);
  try {
    const { reader, connectionConfig } = log;
    // History of an earlier release has not all the tables that it is compared with.
    await refuseEarlierTables(connectionConfig);
    const { dataDirectory } = readSettings(environment);
    const onNotKept = (problem: Error): void => output.write(describeNotKept(problem));
    const onRight: AuditParts['onRight'] = (state, position) =>
      noteAudited(dataDirectory, { state, position }, onNotKept);
    const report = await audit({
      reader,
      rules: venueRules,
      dataDirectory,
      onRight: isRestored ? onRight : undefined,
      compareHistory: compareHistory(connectionConfig),
      onProgress: tellProgress,
    });
    output.write(describeReport(report, performance.now() - startedAt));
    if (!isRestored)
      await keepReport(connectionConfig, report).catch((error: unknown) =>
        output.write(`The result could not be kept: ${error instanceof Error ? error.message : error}\n`),
      );
    return report.findings.length === 0 ? 0 : 1;
  } finally {
    await log.close();
  }
}

/** The transparency page shows the newest. */
async function keepReport(config: ConnectionConfig, report: AuditReport): Promise<void> {
  const client = createClient(config, 'candor audit report');
  client.on('error', () => {});
  await client.connect();
  try {
    const { throughSeq, headHash, findings } = report;
    const places = findings.map((finding) => finding.place);
    await insertAuditReport(client, { at: Date.now(), throughSeq, headHash, places });
  } finally {
    await client.end();
  }
}

export function describeReport(report: AuditReport, ms: number): string {
  const rows: readonly (readonly [string, string])[] = [
    ['Last record', String(report.throughSeq)],
    ['Hash of the head', report.headHash],
    ['Batches in the chain', String(report.batches)],
    ['Records decided again', `${report.decidedAgain} of ${report.records}`],
    [
      'Decided by earlier rules',
      report.olderThroughSeq === 0 ? 'none' : `all up to record ${report.olderThroughSeq}`,
    ],
    ['Records that were due', String(report.dueRecords)],
    ['Due commands set aside', String(report.setAside)],
    ['Checkpoints compared', String(report.checkpoints)],
    ['Snapshots compared', String(report.snapshots)],
    ['Checks of all invariants', String(report.invariantChecks)],
    [
      'History rows compared',
      report.historyRows === undefined ? 'not asked for' : String(report.historyRows),
    ],
    ['Time', `${(ms / 1000).toFixed(1)} s`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const table = rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
  const findings = report.findings.map(({ place, message }) => `  ${place}: ${message}`);
  const verdict =
    findings.length === 0 ? ['Everything agrees.'] : [wrongThings(findings.length), ...findings];
  return `${[...table, '', ...verdict].join('\n')}\n`;
}

function wrongThings(count: number): string {
  return count === 1 ? 'One thing is wrong:' : `${count} things are wrong:`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommandAlone('audit', () => runAudit(process.env, process.stdout));
}
