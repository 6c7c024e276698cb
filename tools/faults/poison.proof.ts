// P10: an input that breaks the venue. A throw while deciding is a refusal and an alarm, and nothing has changed; a throw
// while applying ends the process, which had noted the input, and the next start refuses it to its user.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '@candor/exchange';
import { makeTestDataDirectory, startTestDatabase } from '../../apps/server/src/database/testing.ts';
import { startEngineOn, systemClock } from '../../apps/server/src/engine/index.ts';
import { connectPostgresLog } from '../../apps/server/src/engine/log/postgres-log.ts';
import { collectLog } from '../../apps/server/src/engine/log/testing-logs.ts';
import { type Rules, venueRules } from '../../apps/server/src/engine/rules.ts';
import { flowCommand, requestIdAt } from '../../apps/server/src/engine/testing-flow.ts';
import { setUpFlow } from '../../apps/server/src/engine/testing-submit.ts';
import type { VenueProcess } from '../e2e/venue-process.ts';
import { holds, mustFailBy, type Proof, type Scale, type Shown } from '../prove/proof.ts';
import { auditFindings, readRecords } from './parts/log-check.ts';
import type { Plant } from './parts/planted.ts';
import { withFolder } from './parts/scratch.ts';
import { startServer } from './parts/server.ts';
import { Trader } from './parts/trader.ts';

const commandsOf: Record<Scale, number> = { quick: 20, full: 300, long: 10_000 };

/** Buying for so much breaks the planted rules: the one while deciding, the other while applying. */
const [throwsInDecide, throwsInEvolve] = ['14', '13'] as const;

const poisonousRules: Plant = {
  file: 'apps/server/src/engine/rules.ts',
  find: '  decide,\n  evolve,\n  nextDue,',
  replace: `
  decide: (state, input) => {
    const decided = decide(state, input);
    if (input.command.quoteAmount === ${throwsInDecide}_000_000n) throw new Error('planted in decide');
    return decided;
  },
  evolve: (state, record) => {
    if (record.command.quoteAmount === ${throwsInEvolve}_000_000n) throw new Error('planted in evolve');
    evolve(state, record);
  },
  nextDue,`,
};

/** What was noted is let in all the same. */
const noteThatIsIgnored: Plant = {
  file: 'apps/server/src/engine/suspensions.ts',
  find: '    const sameKind = this.#list.filter(({ kind, due }) => kind === command.type && due === undefined);',
  replace: '    return false;',
};

/** Throws at its n-th reading, and counts them. */
class Trap {
  throwsAt = Number.POSITIVE_INFINITY;
  reads = 0;

  around(command: Command): Command {
    this.reads = 0;
    return new Proxy(command, {
      get: (target, key, receiver) => {
        if (++this.reads === this.throwsAt) throw new Error(`planted at reading ${String(key)}`);
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
  }
}

/** Every command throws at each place in turn at which deciding looks at it, and then goes through. */
async function throwEverywhere(commands: number): Promise<{ throws: number }> {
  const { connectionConfig, dispose } = await startTestDatabase();
  const trap = new Trap();
  const decide: Rules['decide'] = (state, input) =>
    venueRules.decide(state, { ...input, command: trap.around(input.command) });
  const log = collectLog();
  let throws = 0;
  await withFolder('poison', async (dataDirectory) => {
    const engine = await startEngineOn(
      await connectPostgresLog(connectionConfig),
      {
        connectionConfig,
        dataDirectory,
        clock: systemClock,
        log,
        onFatal: (fatal) => log.alarms.push(fatal.message),
      },
      { rules: { ...venueRules, decide }, snapshots: false, keepsHeads: false },
    );
    const startMs = Date.now() - 5_000;
    await setUpFlow(engine, startMs);
    const hash = (): Promise<string> =>
      engine.read((state) => Buffer.from(venueRules.stateHash(state)).toString('hex'));
    for (let number = 0; number < commands; number++) {
      const command = flowCommand(number, startMs);
      const before = await hash();
      for (trap.throwsAt = 1; ; trap.throwsAt++) {
        const { outcome } = await engine.submit({ command });
        if (trap.reads < trap.throwsAt) break;
        throws++;
        holds(outcome === 'busy', `Deciding ${command.type} threw and was answered ${outcome}`);
        holds(log.alarms.length === throws, `${throws} throws and ${log.alarms.length} alarms`);
        holds((await hash()) === before, `A throw in deciding ${command.type} has changed the state`);
      }
    }
    await engine.stop();
  });
  const findings = await auditFindings(connectionConfig);
  holds(findings.length === 0, findings.join('\n'));
  await dispose();
  return { throws };
}

/** Whoever sends the poison is refused from then on; everybody else trades. */
async function poisonServer(plants: readonly Plant[]): Promise<string> {
  const { databaseUrl, connectionConfig, dispose } = await startTestDatabase();
  const venue = await startServer({
    dataDirectory: makeTestDataDirectory(),
    databaseUrl,
    supervised: true,
    plants,
  });
  try {
    const stamp = Date.now();
    const ann = await Trader.signUp(venue, `ann${stamp}@example.org`);
    const bob = await Trader.signUp(venue, `bob${stamp}@example.org`);
    const refused = await ann.place(buyFor(throwsInDecide), requestIdAt(Date.now(), 1));
    holds(refusalOf(refused) === 'venue.busy', `A throw in deciding was answered ${refusalOf(refused)}`);
    holds(venue.output.includes('Deciding a command threw'), 'A throw in deciding raised no alarm');
    holds(await ann.canTrade(), 'After a throw in deciding its user cannot trade');
    const poison = requestIdAt(Date.now(), 2);
    const answered = await ann.place(buyFor(throwsInEvolve), poison);
    holds(answered === undefined, 'What could not be applied was answered');
    await isReady(venue);
    const again = refusalOf(await ann.place(buyFor(throwsInEvolve), poison));
    await isReady(venue);
    const ends = venue.output.match(/ended unexpectedly/g)?.length ?? 0;
    holds(ends === 1, `the same input ended the process ${ends} times`);
    holds(again === 'venue.inputSuspended', `The poison was answered ${again} after the restart`);
    const other = refusalOf(await ann.place(buyFor('10'), requestIdAt(Date.now(), 3)));
    holds(other === 'venue.inputSuspended', `Its user was answered ${other} after the restart`);
    holds(await bob.canTrade(), 'Another user cannot trade after the restart');
    const alarm = /(\w+ is refused to user \d+: it ended the process as record \d+)/.exec(venue.output)?.[1];
    holds(alarm !== undefined, 'The start after it raised no alarm');
    await venue.stop();
    const records = await readRecords(connectionConfig);
    holds(!records.some(({ requestId }) => requestId === poison), 'The poison is in the log');
    const findings = await auditFindings(connectionConfig);
    holds(findings.length === 0, findings.join('\n'));
    return alarm;
  } finally {
    await venue.stop();
    await dispose();
  }
}

const buyFor = (total: string): object => ({ symbol: 'BTC/USDT', type: 'market', side: 'buy', total });

function refusalOf(answer: Awaited<ReturnType<Trader['place']>>): string {
  if (answer === undefined) return 'not at all';
  return 'refusal' in answer ? answer.refusal : `as record ${answer.seq}`;
}

async function isReady(venue: VenueProcess): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const answer = await fetch(`${venue.url}/health/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    holds(performance.now() < deadline, `The server does not come back:\n${venue.output.slice(-2_000)}`);
    await sleep(50);
  }
}

async function run(scale: Scale): Promise<Shown> {
  const { throws } = await throwEverywhere(commandsOf[scale]);
  const alarm = await poisonServer([poisonousRules]);
  const control = await mustFailBy('a server that lets in what it noted', /ended the process 2 times/, () =>
    poisonServer([poisonousRules, noteThatIsIgnored]),
  );
  return {
    figure: `${throws} throws at every reading of ${commandsOf[scale]} commands: each refused with an alarm, no state changed; a throw in applying ended the server once, then "${alarm}"`,
    control,
  };
}

export const proof: Proof = {
  id: 'P10',
  says: 'A poisonous input is refused, or ends the process once and is refused from then on',
  does: 'has commands throw at each place of deciding, and ends a supervised server by one that cannot be applied',
  quickFiles: [
    'apps/server/src/engine/engine-faults.unit.test.ts',
    'apps/server/src/engine/suspensions.unit.test.ts',
  ],
  run,
};
