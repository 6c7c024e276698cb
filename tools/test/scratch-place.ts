// Where tests put their folders: one place for each run, gone with it. In memory where there is room: a test's venue has
// a thousand small files, and whoever kills processes and not machines finds the same in them.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const memory = '/dev/shm';
/** Several times what all tests of one kind have at any moment. */
const neededBytes = 6 * 1024 ** 3;

/** Whether tests find there what they need: room, and programs of their own may be started. */
function isFit(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < neededBytes) return false;
  let probe: string | undefined;
  try {
    probe = mkdtempSync(path.join(folder, 'candor-probe-'));
    const program = path.join(probe, 'program');
    writeFileSync(program, '', { mode: 0o700 });
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    if (probe !== undefined) rmSync(probe, { recursive: true, force: true });
  }
}

/** Before the first test of a run; what it gives is called after the last. */
export default function setUp(): () => Promise<void> {
  const { TMPDIR } = process.env;
  const parent = TMPDIR === undefined && isFit(memory) ? memory : tmpdir();
  const place = mkdtempSync(path.join(parent, 'candor-run-'));
  // PostgreSQL runs as somebody else where tests run as root, and has to come through.
  chmodSync(place, 0o711);
  // Processes of tests, and theirs, begin with these.
  process.env.TESTS_KEEP_IN ??= tmpdir();
  process.env.TMPDIR = place;
  return async () => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await remove(place);
  };
}

/** Servers that are just being ended may still write. */
async function remove(place: string): Promise<void> {
  for (let tries = 0; existsSync(place) && tries < 50; tries++) {
    await sleep(100);
    try {
      rmSync(place, { recursive: true, force: true });
    } catch {
      // Something has come meanwhile.
    }
  }
}
