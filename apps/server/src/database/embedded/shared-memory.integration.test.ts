// Rules for what the server needs of the machine that a small container does not give.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startEmbedded } from '../embedded.ts';
import { makeTestDataDirectory } from '../testing.ts';

test.runIf(process.platform === 'linux')(
  'the server puts nothing into /dev/shm, which may be small, missing or emptied under it',
  async () => {
    const server = await startEmbedded(makeTestDataDirectory());
    try {
      const mapped = readFileSync(`/proc/${server.postmasterPid}/maps`, 'utf8');
      expect(mapped).toContain('/SYSV');
      expect(mapped).not.toContain('/dev/shm');
    } finally {
      await server.stop();
    }
  },
);
