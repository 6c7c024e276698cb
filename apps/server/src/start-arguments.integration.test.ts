// What `npm start` takes: settings of the environment, and nothing behind it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeTestFolder } from './database/testing-folder.ts';

const start = fileURLToPath(new URL('./start.ts', import.meta.url));

test.each([[['--port', '9000']], [['--help']], [['live']]])(
  '%j behind npm start is refused, instead of being passed over',
  (args) => {
    const folder = path.join(makeTestFolder('start'), 'data');
    const env = { PATH: process.env.PATH, CANDOR_DATA: folder };
    const { status, stderr } = spawnSync(process.execPath, [start, ...args], { env, encoding: 'utf8' });
    expect(status).toBe(78);
    expect(stderr).toMatch(/^npm start takes nothing behind it\. .*PORT=9000 npm start.*\n$/);
    expect(existsSync(folder)).toBe(false);
  },
);
