// What is counted of mail: each that was handed over, and each try that failed, which stays a failure for whoever sends.
import { expect, test } from 'vitest';
import { CountedMails } from './mail-counts.ts';

const mail = {
  ...{ to: 'ann@venue.example', language: undefined, word: undefined },
  ...{ subject: 'A code', text: '123456' },
};

test('mails of all mailers are counted together, failures apart', async () => {
  const counts = new CountedMails();
  let isAway = false;
  const send = async (): Promise<void> => {
    if (isAway) throw new Error('The mail server is away');
  };
  const [one, other] = [counts.through({ send, stop() {} }), counts.through({ send, stop() {} })];
  await one.send(mail);
  await other.send(mail);
  isAway = true;
  await expect(one.send(mail)).rejects.toThrow('The mail server is away');
  expect(counts).toMatchObject({ sent: 2, failed: 1 });
});

test('mails wait from a try that failed until one is taken, and a refusal of one address says nothing about that', async () => {
  const counts = new CountedMails();
  let fault: Error | undefined;
  const through = counts.through({
    send: async () => {
      if (fault) throw fault;
    },
    stop() {},
  });
  const stuckAfter = async (next: Error | undefined): Promise<boolean> => {
    fault = next;
    await through.send(mail).catch(() => {});
    return counts.stuck;
  };
  const refused = Object.assign(new Error('No such mailbox'), { permanent: true, command: 'RCPT TO' });
  const noPassword = Object.assign(new Error('Wrong password'), { permanent: true, command: 'AUTH PLAIN' });
  expect(await stuckAfter(refused)).toBe(false);
  expect(await stuckAfter(new Error('Connection lost'))).toBe(true);
  expect(await stuckAfter(refused)).toBe(true);
  expect(await stuckAfter(undefined)).toBe(false);
  expect(await stuckAfter(noPassword)).toBe(true);
});
