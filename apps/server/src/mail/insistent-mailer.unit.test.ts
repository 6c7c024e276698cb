// Mails that are tried again: as soon as the server takes them, as long as they are worth anything, and no longer.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InsistentMailer, NOTICE_WORTH_MS } from './insistent-mailer.ts';
import type { Mail } from './mailer.ts';

const CODE_LIFE_MS = 600_000;
const mail: Mail = {
  ...{ to: 'ann@venue.example', language: undefined, word: undefined },
  ...{ subject: 'A code', text: '123456' },
};

let isAway: boolean;
let tried: number[];
let handedOver: string[];
let ids: (string | undefined)[];
let writtenMs: (number | undefined)[];
let faults: number;
let fault: Error;
let mailer: InsistentMailer;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  [isAway, tried, handedOver, ids, writtenMs, faults] = [true, [], [], [], [], 0];
  fault = Object.assign(new Error('Come back later'), { permanent: false, command: 'RCPT TO' });
  const startMs = Date.now();
  const send = async ({ to, ...one }: Mail): Promise<void> => {
    ids.push(one.id);
    writtenMs.push(one.writtenMs);
    tried.push(Math.round((Date.now() - startMs) / 1_000));
    if (isAway) throw fault;
    handedOver.push(to);
  };
  const error = () => {
    faults += 1;
  };
  const log = { info: () => {}, error };
  mailer = new InsistentMailer({ send, stop() {} }, { clock: { wallMs: () => Date.now() }, log });
});
afterEach(() => {
  mailer.stop();
  vi.useRealTimers();
});

let isAwaited = true;
const code = (untilMs = Date.now() + CODE_LIFE_MS): Mail => ({
  ...mail,
  worth: { untilMs, isThere: async () => isAwaited },
});

test('a code that the server does not take is tried after two seconds, four and so on, and each minute at last', async () => {
  const sent = mailer.send(code());
  await vi.advanceTimersByTimeAsync(130_000);
  expect(tried).toEqual([0, 2, 6, 14, 30, 62, 122]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(60_000);
  await sent;
  expect(handedOver).toEqual([mail.to]);
  expect(faults).toBe(1);
});

test('a mail is the same one at every try, of the moment at which it was written, and no other is', async () => {
  const startMs = Date.now();
  const sent = mailer.send(code());
  await vi.advanceTimersByTimeAsync(7_000);
  isAway = false;
  await vi.advanceTimersByTimeAsync(60_000);
  await sent;
  await mailer.send(code());
  expect(new Set(ids.slice(0, 4)).size).toBe(1);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(2);
  expect(writtenMs).toEqual([startMs, startMs, startMs, startMs, startMs + 67_000]);
});

test('nothing is sent once a code has expired, however late its turn comes', async () => {
  const sent = mailer.send(code()).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(CODE_LIFE_MS);
  expect(await sent).toBe(fault);
  expect(tried.at(-1)).toBeLessThan(CODE_LIFE_MS / 1_000);
  isAway = false;
  await vi.advanceTimersByTimeAsync(NOTICE_WORTH_MS);
  expect(handedOver).toEqual([]);
  await expect(mailer.send(code(Date.now()))).rejects.toThrow('of no use any more');
  expect(handedOver).toEqual([]);
});

test('a code that was used up or replaced meanwhile is not sent again', async () => {
  const sent = mailer.send(code());
  await vi.advanceTimersByTimeAsync(1_000);
  [isAway, isAwaited] = [false, false];
  await vi.advanceTimersByTimeAsync(60_000);
  await sent;
  expect(tried).toEqual([0]);
  isAwaited = true;
});

test('what the server refuses for good is not tried again', async () => {
  fault = Object.assign(new Error('No such mailbox'), { permanent: true, command: 'RCPT TO' });
  await expect(mailer.send(code())).rejects.toBe(fault);
  await vi.advanceTimersByTimeAsync(CODE_LIFE_MS);
  expect(tried).toEqual([0]);
});

test('a notice without a code is tried for a night', async () => {
  const sent = mailer.send(mail);
  await vi.advanceTimersByTimeAsync(NOTICE_WORTH_MS / 2);
  isAway = false;
  await vi.advanceTimersByTimeAsync(NOTICE_WORTH_MS / 2);
  await sent;
  expect(handedOver).toEqual([mail.to]);
});

test('four are under way at once, and the fifth goes when one of them is through', async () => {
  vi.useRealTimers();
  const under: (() => void)[] = [];
  const slow = new InsistentMailer(
    { send: () => new Promise((resolve) => void under.push(resolve)), stop() {} },
    { clock: { wallMs: () => Date.now() }, log: { info: () => {}, error: () => {} } },
  );
  const all = Promise.all(Array.from({ length: 5 }, () => slow.send(mail)));
  expect(under).toHaveLength(4);
  under[0]?.();
  await sleep(10);
  expect(under).toHaveLength(5);
  for (const through of under) through();
  await all;
});

test('those beyond two thousand that wait are given up', async () => {
  const sent = Array.from({ length: 2_001 }, () => mailer.send(code()).catch(() => 'given up'));
  await vi.advanceTimersByTimeAsync(1_000);
  isAway = false;
  await vi.advanceTimersByTimeAsync(CODE_LIFE_MS);
  expect((await Promise.all(sent)).filter((outcome) => outcome === 'given up')).toHaveLength(1);
  expect(handedOver).toHaveLength(2_000);
});

test('where the mail server is silent two thousand wait as well, and the next is given up at once', async () => {
  const parts = { clock: { wallMs: () => Date.now() }, log: { info: () => {}, error: () => {} } };
  const silent = new InsistentMailer({ send: () => new Promise(() => {}), stop() {} }, parts);
  const given = { up: 0 };
  const giveUp = () => {
    given.up += 1;
  };
  for (let sent = 0; sent < 2_000; sent += 1) silent.send(code()).catch(giveUp);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(given.up).toBe(0);
  await expect(silent.send(code())).rejects.toThrow('Too many mails wait');
  silent.stop();
});

test('a stop gives up what waits, and whoever sent it is told', async () => {
  const sent = mailer.send(code());
  const told = expect(sent).rejects.toBe(fault);
  await vi.advanceTimersByTimeAsync(1_000);
  mailer.stop();
  await told;
  isAway = false;
  await vi.advanceTimersByTimeAsync(CODE_LIFE_MS);
  expect(tried).toEqual([0]);
});

test('a stop gives up those whose turn has not come, and what was under way is not tried again', async () => {
  const under: ((reason: Error) => void)[] = [];
  const stop = vi.fn();
  const stopped = new InsistentMailer(
    { send: () => new Promise((_, reject) => void under.push(reject)), stop },
    { clock: { wallMs: () => Date.now() }, log: { info: () => {}, error: () => {} } },
  );
  const sent = Array.from({ length: 6 }, () => stopped.send(mail).catch((reason: unknown) => reason));
  stopped.stop();
  expect(stop).toHaveBeenCalledOnce();
  for (const one of await Promise.all(sent.slice(4))) expect(String(one)).toContain('of no use any more');
  for (const fail of under) fail(fault);
  expect((await Promise.all(sent)).slice(0, 4)).toEqual([fault, fault, fault, fault]);
  await vi.advanceTimersByTimeAsync(CODE_LIFE_MS);
  expect(under).toHaveLength(4);
});
