// Rules for what is said of a server that runs and cannot be reached.
import { expect, test } from 'vitest';
import { notConnected } from './not-connected.ts';

const said = (code: string) => {
  const cause = Object.assign(new Error('the reason'), { code });
  return notConnected('/srv/data/postgres', '/tmp/candor-1', cause);
};

test('one that goes through its log after a crash is waited for, and nobody is told to end it', () => {
  expect(said('57P03')).toMatchObject({ exitCode: 75, message: expect.stringContaining('is not ready yet') });
  expect(said('57P03').message).not.toContain('end the server');
});

test('one whose folder is gone is to be ended, with the place of the folder', () => {
  expect(said('ECONNREFUSED')).toMatchObject({
    exitCode: 75,
    message: expect.stringMatching(/cannot be reached at \/tmp\/candor-1\. .*end the server/),
  });
});
