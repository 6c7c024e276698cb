// Rules for where a checkout can be built, and what is said where it could not be.
import { expect, test } from 'vitest';
import { whyEnded, whyNotBuilt } from './make-build.ts';

test('a checkout is built below any folder but those with a mark that begins another part of an address', () => {
  for (const folder of ['/srv/candor', '/home/josé/my venue', '/srv/50%', '/srv/a [b] (c) & ;', '/srv/-x'])
    expect(whyNotBuilt(folder)).toBeUndefined();
  for (const [folder, mark] of [
    ['/srv/#1/candor', '#'],
    ['/srv/what?', '?'],
  ] as const) {
    const reason = whyNotBuilt(folder);
    expect(reason).toContain(`with ${mark} in its path: ${folder}.`);
  }
});

test('a build that the system killed says that memory was short, and one that somebody ended does not', () => {
  expect(whyEnded('apps/web', 'SIGKILL')).toMatch(/^The build of apps\/web was ended by SIGKILL.*memory/);
  expect(whyEnded('apps/web', 'SIGTERM')).toBe('The build of apps/web was ended by SIGTERM.');
});
