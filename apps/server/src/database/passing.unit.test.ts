// Rules for what is waited for: a database that is lost while a venue starts is no fault of the server.
import { expect, test } from 'vitest';
import { isPassing } from './passing.ts';

const coded = (code: string): Error => Object.assign(new Error('no words of the driver'), { code });

test.each([
  coded('ECONNREFUSED'),
  coded('57P03'),
  coded('ENOSPC'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout expired'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated due to connection timeout'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('The reason is below', { cause: coded('ECONNRESET') }),
  new Error('The reason is below', { cause: new Error('timeout expired') }),
])('%s passes by itself', (error) => {
  expect(isPassing(error)).toBe(true);
});

test.each([
  coded('42P01'),
  coded('ENOENT'),
  Object.assign(coded('42P01'), { message: 'timeout expired' }),
  new Error('Connection terminated'),
  new TypeError('timeout is not a function'),
  new Error('The reason is below', { cause: coded('ENOENT') }),
  'timeout expired',
  undefined,
])('control: %s does not', (error) => {
  expect(isPassing(error)).toBe(false);
});
