// A leader in a process of its own, to be paused and woken again by signals: it asks for users until it is replaced,
// says what it was told, and takes over again.
import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Contest, lead } from './leader.ts';

export type PausedLeaderTask = Pick<Contest, 'connectionConfig' | 'dataDirectory' | 'fence' | 'nextUser'>;

/** Whoever started it is still there. */
const parent = process.ppid;
const isWanted = (): boolean => process.ppid === parent;

const say = (line: string): void => {
  writeSync(1, `${line}\n`);
};

async function leadUntilReplaced(contest: Contest): Promise<void> {
  const { engine, ended, ask, close } = await lead(contest);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  say(`leads ${engine.status().epoch}`);
  while (!isOver && isWanted()) {
    const first = contest.nextUser;
    const asked = [ask(), ask(), ask()];
    await Promise.race([ended, Promise.all(asked)]);
    for (let user = first; user < contest.nextUser; user++) {
      const seq = contest.acknowledged.get(user);
      if (seq !== undefined) say(`told ${user} ${seq}`);
    }
  }
  if (isWanted()) say(`ended ${(await ended).reason}`);
  await close();
}

const contest = { ...(JSON.parse(process.argv[2] ?? '') as PausedLeaderTask), acknowledged: new Map() };
while (isWanted()) {
  await leadUntilReplaced(contest).catch(async () => {
    // Somebody else took over during the start, or, in a control, the log is already broken.
    await sleep(5);
  });
}
process.exit(0);
