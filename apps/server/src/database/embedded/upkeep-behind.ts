// PostgreSQL's upkeep goes behind what somebody waits for. Its workers come and go by themselves, each as a session of
// Linux that would have as much of a processor as the whole server: so they are looked for.
import { readFile } from 'node:fs/promises';
import { letOthersGoBefore } from '../let-others-go-first.ts';

/** A worker that goes through a large table is there for seconds; a look is one short file. */
const LOOK_EVERY_MS = 250;
/** As PostgreSQL titles its processes. */
const UPKEEP = /^postgres: (?:autovacuum worker|checkpointer|background writer)\b/;

/** Of the server with this postmaster, until it is stopped. Elsewhere than on Linux nothing is looked for. */
export function keepUpkeepBehind(postmaster: number): { stop(): void } {
  if (process.platform !== 'linux') return { stop() {} };
  const children = `/proc/${postmaster}/task/${postmaster}/children`;
  let known = new Set<string>();
  let looking = false;
  const look = async (): Promise<void> => {
    const there = (await readFile(children, 'utf8')).split(' ').filter((pid) => pid !== '');
    // Numbers are given again to other processes.
    known = new Set(there.filter((pid) => known.has(pid)));
    for (const pid of there) {
      if (known.has(pid)) continue;
      const title = await readFile(`/proc/${pid}/cmdline`, 'utf8');
      // One that was started just now has the title of the postmaster still.
      if (!title.startsWith('postgres: ')) continue;
      known.add(pid);
      if (UPKEEP.test(title)) await letOthersGoBefore(Number(pid));
    }
  };
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    // A process may end between two of these lines; the next look begins anew.
    void look()
      .catch(() => {})
      .finally(() => {
        looking = false;
      });
  }, LOOK_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
