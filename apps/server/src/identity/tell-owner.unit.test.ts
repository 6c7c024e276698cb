// What staff did to an account stands, whether or not its owner can be told of it now.
import { expect, test } from 'vitest';
import { tellOwner } from './tell-owner.ts';

test('a mail that cannot be written is said in the log, and not to whoever ended the sessions', async () => {
  const fault = new Error('The database is away');
  const said: object[] = [];
  const ports = {
    pool: { query: () => Promise.reject(fault) },
    mailer: { send: () => Promise.reject(new Error('Nothing is sent')), stop: () => {} },
    log: { error: (details: object) => void said.push(details) },
  } as unknown as Parameters<typeof tellOwner>[0];
  await tellOwner(ports, 12, 'sessionsEnded');
  expect(said).toEqual([{ err: fault, user: 12 }]);
});
