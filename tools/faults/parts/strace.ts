// Finds strace, installing Debian's package of that name where root may do so and it is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

let found: boolean | undefined;

const works = (): boolean =>
  spawnSync('strace', ['-o', '/dev/null', 'true'], { stdio: 'ignore' }).status === 0;

/** Throws one sentence that says what is missing. */
export function requireStrace(): void {
  found ??= works() || (install() && works());
  if (found) return;
  throw new Error(
    'This proof follows system calls with strace, and there is none that works here. Install the package strace (Linux alone has it), and allow processes to be traced: in a container, the capability SYS_PTRACE.',
  );
}

function install(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write('There is no strace on this computer, so Debian’s package is installed now.\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [['update'], ['install', '-y', 'strace']];
  return steps.every((step) => spawnSync('apt-get', step, { stdio: 'ignore', env }).status === 0);
}
