// How much memory of the machine a process has while something goes on; nothing is told of it elsewhere than on Linux.
import { readFileSync } from 'node:fs';

const LOOK_MS = 50;
const KIBIBYTES_PER_MEBIBYTE = 1_024;

/** In MiB, the most that it had meanwhile beyond what it had before; undefined where nobody says. */
export async function grownWhile<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly grownMiB: number | undefined }> {
  const before = residentMiB(pid);
  let most = before;
  const timer = setInterval(() => {
    const now = residentMiB(pid);
    if (now !== undefined && most !== undefined) most = Math.max(most, now);
  }, LOOK_MS);
  try {
    const result = await work();
    return { result, grownMiB: before === undefined || most === undefined ? undefined : most - before };
  } finally {
    clearInterval(timer);
  }
}

function residentMiB(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return found === null ? undefined : Number(found[1]) / KIBIBYTES_PER_MEBIBYTE;
}
