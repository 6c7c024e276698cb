// `npm run audit`: checks the whole log, beside a running venue or without one, and exits with 1 when anything is wrong.
import { pathToFileURL } from 'node:url';
import { type AuditReport, audit } from '../engine/audit.ts';
import { venueRules } from '../engine/rules.ts';
import { compareHistory } from '../history/index.ts';
import { readSettings } from '../settings.ts';
import { openLog } from './open-log.ts';
import { runCommand } from './run-command.ts';

export interface AuditOutput {
  write(text: string): void;
}

export async function runAudit(environment: NodeJS.ProcessEnv, output: AuditOutput): Promise<number> {
  const startedAt = performance.now();
  const log = await openLog(environment);
  try {
    const { reader, connectionConfig } = log;
    const report = await audit({
      reader,
      rules: venueRules,
      dataDirectory: readSettings(environment).dataDirectory,
      compareHistory: compareHistory(connectionConfig),
    });
    output.write(describeReport(report, performance.now() - startedAt));
    return report.findings.length === 0 ? 0 : 1;
  } finally {
    await log.close();
  }
}

export function describeReport(report: AuditReport, ms: number): string {
  const rows: readonly (readonly [string, string])[] = [
    ['Last record', String(report.throughSeq)],
    ['Hash of the head', report.headHash],
    ['Batches in the chain', String(report.batches)],
    ['Records decided again', `${report.decidedAgain} of ${report.records}`],
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
    findings.length === 0 ? ['Everything agrees.'] : [`${findings.length} things are wrong:`, ...findings];
  return `${[...table, '', ...verdict].join('\n')}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(() => runAudit(process.env, process.stdout));
}
