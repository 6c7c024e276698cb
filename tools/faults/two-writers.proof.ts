// P8: a leader that is held up while another one starts. Two of them never write in one epoch, none writes after it was
// replaced, and nothing that either has said is lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../../apps/server/src/database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../apps/server/src/database/testing.ts';
import { gated } from '../../apps/server/src/engine/log/testing-logs.ts';
import { holds, mustFailBy, type Proof, type Scale, type Shown } from '../prove/proof.ts';
import { type Contest, lead } from './parts/leader.ts';
import { auditFindings, readRecords } from './parts/log-check.ts';
import { PausedProcess } from './parts/paused-process.ts';
import { withFolder } from './parts/scratch.ts';
import type { Fence } from './parts/unfenced-log.ts';

const trialsOf: Record<Scale, { readonly held: number; readonly paused: number }> = {
  quick: { held: 45, paused: 15 },
  full: { held: 850, paused: 150 },
  long: { held: 8_500, paused: 1_500 },
};

/** A log of its own for so many trials, because each start reads the log from its beginning. */
const trialsPerLog = 100;

/** The database itself notes who wrote which epoch, and every batch of a writer that had been replaced. */
const watchText = `
  create table written_late (first_seq bigint);
  create table wrote (epoch bigint, backend int, primary key (epoch, backend));
  create function note_writer() returns trigger language plpgsql as $$
  begin
    if new.epoch <> (select epoch from log_head) then insert into written_late values (new.first_seq); end if;
    insert into wrote values (new.epoch, pg_backend_pid()) on conflict do nothing;
    return new;
  end $$;
  create trigger note_writer after insert or update on log_batch for each row execute function note_writer();`;

interface Tally {
  trials: number;
  acknowledged: number;
  epochs: number;
}

/** Runs trials on a log of its own, and throws what is wrong with it then. */
async function contend(
  fence: Fence,
  tally: Tally,
  trials: (contest: Contest, database: TestDatabase) => Promise<number>,
): Promise<void> {
  const database = await startTestDatabase();
  const { connectionConfig } = database;
  const client = createClient(connectionConfig);
  try {
    await client.connect();
    await client.query(watchText);
    await withFolder('writers', async (dataDirectory) => {
      const contest: Contest = {
        connectionConfig,
        dataDirectory,
        fence,
        acknowledged: new Map(),
        nextUser: 1,
      };
      tally.trials += await trials(contest, database);
      tally.acknowledged += contest.acknowledged.size;
      const late = await client.query('select 1 from written_late');
      holds(late.rowCount === 0, `${late.rowCount} batches of a replaced leader`);
      const shared = await client.query('select 1 from wrote group by epoch having count(*) > 1');
      holds(shared.rowCount === 0, `${shared.rowCount} epochs with two writers`);
      await refuseLoss(contest);
      tally.epochs += Number((await client.query('select epoch from log_head')).rows[0].epoch);
    });
  } finally {
    await client.end();
    await database.dispose();
  }
}

async function refuseLoss({ connectionConfig, acknowledged }: Contest): Promise<void> {
  const opened = new Map<number, number>();
  for (const { seq, command } of await readRecords(connectionConfig)) {
    if (command.type !== 'OpenUser') continue;
    holds(!opened.has(command.user), `user ${command.user} was opened twice`);
    opened.set(command.user, seq);
  }
  let lost = 0;
  for (const [user, seq] of acknowledged) if (opened.get(user) !== seq) lost++;
  holds(lost === 0, `${lost} of ${acknowledged.size} acknowledged commands are lost`);
  const findings = await auditFindings(connectionConfig);
  holds(findings.length === 0, findings.join('\n'));
}

/** Where a leader is held: before its batch is sent, or when it was written and nobody has said so yet. */
const places = ['before', 'after'] as const;

/** One leader's commit is held, another one leads meanwhile, and then the first goes on. */
async function heldTrial(contest: Contest, trial: number): Promise<void> {
  const place = places[trial % 2]!;
  const { acknowledged } = contest;
  let open = (): boolean => false;
  const first = await lead(contest, (port) => {
    const held = gated(port, place);
    open = held.gate.open;
    return held.port;
  });
  const held = contest.nextUser;
  void first.ask();
  const second = await lead(contest);
  // Half of them have written by the time the first goes on, the others have only taken over.
  if (trial % 4 < 2) await Promise.race([second.ask(), second.ended]);
  const late = contest.nextUser;
  open();
  void first.ask();
  await Promise.race([first.ended, sleep(1_000)]);
  if (trial % 4 >= 2) await Promise.race([second.ask(), second.ended]);
  if (contest.fence === 'whole') {
    holds(!first.engine.status().ready, 'a leader that was replaced says that it is ready');
    // What it wrote while it led is in the log, and may be said; the rest may not.
    holds(place === 'after' || !acknowledged.has(held), 'a leader that was replaced has answered');
    holds(!acknowledged.has(late), 'a leader that was replaced has answered what came afterwards');
  }
  await Promise.all([first.close(), second.engine.stop()]);
}

async function heldTrials(contest: Contest, count: number): Promise<number> {
  for (let trial = 0; trial < count; trial++) await heldTrial(contest, trial);
  return count;
}

/** A process is paused at a random moment, replaced, and woken; then it replaces the other one in turn. */
async function pausedTrials(contest: Contest, count: number): Promise<number> {
  const { connectionConfig, dataDirectory, fence } = contest;
  const paused = new PausedProcess({ connectionConfig, dataDirectory, fence, nextUser: 10_000_000 });
  try {
    await paused.leads();
    for (let trial = 0; trial < count; trial++) {
      await sleep(Math.random() * 20);
      paused.pause();
      const second = await lead(contest);
      await Promise.all([second.ask(), second.ask()]);
      paused.wake();
      await paused.leads();
      // Whoever was replaced while it had nothing to do finds out by what it is asked next.
      void second.ask();
      await second.ended;
      await second.close();
    }
  } finally {
    await paused.end();
  }
  for (const [user, seq] of paused.acknowledged) contest.acknowledged.set(user, seq);
  return count;
}

async function run(scale: Scale): Promise<Shown> {
  const { held, paused } = trialsOf[scale];
  const tally: Tally = { trials: 0, acknowledged: 0, epochs: 0 };
  for (let done = 0; done < held; done += trialsPerLog) {
    const count = Math.min(trialsPerLog, held - done);
    await contend('whole', tally, (contest) => heldTrials(contest, count));
  }
  for (let done = 0; done < paused; done += trialsPerLog) {
    const count = Math.min(trialsPerLog, paused - done);
    await contend('whole', tally, (contest) => pausedTrials(contest, count));
  }
  const spare: Tally = { trials: 0, acknowledged: 0, epochs: 0 };
  const withoutEpoch = await mustFailBy(
    'an append that does not compare the epoch',
    /of a replaced leader/,
    () => contend('without epoch', spare, (contest) => heldTrials(contest, 4)),
  );
  const without = await mustFailBy('an append that compares nothing', /of a replaced leader|are lost/, () =>
    contend('none', spare, (contest) => heldTrials(contest, 4)),
  );
  const { trials, acknowledged, epochs } = tally;
  return {
    figure: `${trials} trials, ${epochs} epochs, ${acknowledged} acknowledged: 0 lost, 0 late, no epoch with two writers`,
    control: `${withoutEpoch}; ${without}`,
  };
}

export const proof: Proof = {
  id: 'P8',
  says: 'Two writers never write in one epoch, and a replaced one says nothing more',
  does: 'holds a commit, or pauses the process, of a leader while another one takes over the same PostgreSQL log',
  run,
};
