// Rules for the rules that a log names: they only become newer, and whoever replays a log refuses one where they do not.
import { expect, test } from 'vitest';
import { audit } from '../audit/audit.ts';
import { describeAtStart, type LogDamaged } from '../faults.ts';
import { collectLog, type MemoryLog, memoryLog } from '../log/testing-logs.ts';
import { type Rules, venueRules } from '../rules.ts';
import { startTestEngine } from '../testing-engine.ts';
import { runFlow, setUpFlow } from '../testing-submit.ts';
import { recover } from './recovery.ts';
import { RulesOrder } from './rules-order.ts';

const changesAt = 60;
const backAt = 90;

/** A venue whose rules change at two records, and which favours somebody where it says so. */
async function logOf(
  versionAt: (seq: number) => number,
  favoursAt = Number.POSITIVE_INFINITY,
): Promise<MemoryLog> {
  let seq = 0;
  const rules: Rules = {
    ...venueRules,
    get version() {
      return versionAt(seq + 1);
    },
    decide: (state, input) => {
      const decision = venueRules.decide(state, input);
      if (decision.outcome !== 'accepted' || state.seq + 1 < favoursAt) return decision;
      const events = decision.events.map((event) =>
        event.type === 'SpotTraded'
          ? { ...event, takerFee: (event.takerFee + 1n) as typeof event.takerFee }
          : event,
      );
      return { ...decision, events };
    },
    evolve: (state, record) => {
      venueRules.evolve(state, record);
      seq = state.seq;
    },
  };
  const log = memoryLog();
  const engine = await startTestEngine(log, { rules });
  await setUpFlow(engine);
  for (let from = 0; from < 100; from += 20) await runFlow(engine, from, from + 20);
  await engine.stop();
  return log;
}

const release = (version: number): Rules => ({ ...venueRules, version });
const auditOf = ({ reader }: MemoryLog, version: number) => audit({ reader, rules: release(version) });
const toldAtStart = (log: MemoryLog, version: number) =>
  recoveryOf(log, version).then(
    () => 'It starts',
    (reason: LogDamaged) => describeAtStart(reason),
  );
const recoveryOf = async ({ reader }: MemoryLog, version: number) =>
  recover({ reader, rules: release(version), log: collectLog() }, await reader.head());

test('a record of rules that never decided anything is refused by the audit and by a start, and favours nobody', async () => {
  const log = await logOf((seq) => (seq === changesAt ? 0 : 1));
  const { findings } = await auditOf(log, 1);
  expect(findings).toHaveLength(1);
  expect(findings[0]?.place).toContain(`record ${changesAt}`);
  expect(findings[0]?.message).toBe('It names rules 0, which never decided anything');
  await expect(recoveryOf(log, 1)).rejects.toThrow(`record ${changesAt}: It names rules 0`);
  expect(await toldAtStart(log, 1)).toMatch(/^The log is damaged\. .* Restore the database from a backup/);
});

test('a record that names older rules than those before it is refused by the audit and by a start', async () => {
  const log = await logOf((seq) => (seq < changesAt || seq === backAt ? 1 : 2));
  const { findings } = await auditOf(log, 2);
  expect(findings).toHaveLength(1);
  expect(findings[0]?.place).toContain(`record ${backAt}`);
  expect(findings[0]?.message).toBe('It names rules 1, and rules 2 decided before it');
  await expect(recoveryOf(log, 2)).rejects.toThrow(`record ${backAt}: It names rules 1`);
});

test('control: rules that become newer once are agreed with, and the audit says up to where it took the log as it is', async () => {
  const log = await logOf((seq) => (seq < changesAt ? 1 : 2));
  const report = await auditOf(log, 2);
  expect(report.findings).toEqual([]);
  expect(report).toMatchObject({ olderThroughSeq: changesAt - 1, rulesVersion: 2 });
  expect(report.decidedAgain).toBe(report.records - (changesAt - 1));
  expect((await recoveryOf(log, 2)).rulesVersion).toBe(2);
});

test('control: what a venue decides for itself is applied where it names older rules at their time, and found after it', async () => {
  const favoursAt = 30;
  const taken = await auditOf(await logOf((seq) => (seq < changesAt ? 1 : 2), favoursAt), 2);
  expect(taken.olderThroughSeq).toBe(changesAt - 1);
  expect(taken.findings[0]?.message).toMatch(/Decided again, .* has other events/);
  const seqs = taken.findings.map(({ place }) => Number(/record (\d+)/.exec(place)?.[1]));
  expect(Math.min(...seqs)).toBeGreaterThanOrEqual(changesAt);
});

test('a log of newer rules is no log for an older release: it would go on with rules that are over', async () => {
  const log = await logOf((seq) => (seq < changesAt ? 1 : 2));
  await expect(recoveryOf(log, 1)).rejects.toThrow(
    `record ${changesAt}: It was decided by newer rules (2). Use a release that has these rules.`,
  );
  // Nobody restores a backup for it.
  expect(await toldAtStart(log, 1)).toMatch(/^log_batch .* Use a release that has these rules\.$/);
  expect((await auditOf(log, 1)).findings[0]?.message).toBe('It was decided by newer rules (2)');
});

test('the order goes on where an earlier look ended', () => {
  const later = new RulesOrder(3, 2);
  expect(later.see({ seq: 10 as never, rulesVersion: 1 })).toBe(
    'It names rules 1, and rules 2 decided before it',
  );
  expect(later.see({ seq: 11 as never, rulesVersion: 2 })).toBeUndefined();
  expect(later.see({ seq: 12 as never, rulesVersion: 3 })).toBeUndefined();
  expect(later).toMatchObject({ last: 3, olderThroughSeq: 11 });
});
