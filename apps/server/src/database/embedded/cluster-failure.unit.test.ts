// Rules for what is said where PostgreSQL could not make its data directory.
import { expect, test } from 'vitest';
import { notMade } from './cluster-failure.ts';

test('an account without a name, as containers give one, is told how to get it', () => {
  const refused = notMade('initdb: could not look up effective user ID 54321: user does not exist\n');
  expect(refused).toMatchObject({
    exitCode: 78,
    message: expect.stringMatching(/user ID 54321.*a line in \/etc\/passwd, or set DATABASE_URL\.$/),
  });
});

test('a full disk is waited for, and anything else is told by the lines that say why', () => {
  expect(notMade('creating …\nFATAL:  could not write: No space left on device')).toMatchObject({
    exitCode: 75,
  });
  const other = notMade('creating directory … ok\ninitdb: error: something else\n');
  expect(other).toMatchObject({
    exitCode: 78,
    message: 'PostgreSQL could not make its data directory: initdb: error: something else',
  });
});
