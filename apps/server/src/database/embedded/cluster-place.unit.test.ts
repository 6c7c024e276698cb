// Rules for where the database may lie.
import { expect, test } from 'vitest';
import { DatabaseRefused } from '../refused.ts';
import { refuseReadByShell } from './cluster-place.ts';

test.skipIf(process.platform === 'win32')(
  'a path that a shell would read in another way is refused with the mark, and any other is taken',
  () => {
    for (const folder of ['/srv/a b', "/srv/it's #1 50% é", '/srv/[a] (b) & ; *', '/srv/price$', '/srv/-x'])
      expect(() => refuseReadByShell(folder), folder).not.toThrow();
    for (const [folder, mark] of [
      ['/srv/$HOME', '$'],
      ['/srv/$(id)', '$'],
      ['/srv/`id`', '`'],
      ['/srv/"a"', '"'],
    ] as const) {
      expect(() => refuseReadByShell(folder), folder).toThrow(DatabaseRefused);
      expect(() => refuseReadByShell(folder), folder).toThrow(`because of ${mark} in this path`);
    }
  },
);
