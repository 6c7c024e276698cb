// Nothing secret reaches the log, however it is handed to it.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const CANARY = 'Canary-Value-7';

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ write: (line) => void lines.push(line) }, 'trace'));
  expect(lines).toHaveLength(1);
  return lines[0]!;
}

const carriers: readonly (readonly [string, object])[] = [
  ['a field', { password: CANARY }],
  ['a request', { request: { body: { oldPassword: CANARY, repeatPassword: CANARY } } }],
  ['headers', { headers: { cookie: CANARY, 'set-cookie': [CANARY], Authorization: CANARY } }],
  ['a list', { people: [{ name: 'Ann', password_hash: CANARY }] }],
  ['a request for a code', { body: 1, data: { codeRequest: CANARY }, origin: { device: CANARY } }],
  ['a mail', { mail: { mailbox: CANARY, text: CANARY } }],
  ['an error', { err: Object.assign(new Error('x'), { config: { token: CANARY }, detail: CANARY }) }],
  [
    'the cause of an error',
    { err: new Error('x', { cause: Object.assign(new Error('y'), { secret: CANARY }) }) },
  ],
  ['something deep', { a: { b: { c: { d: { e: { f: { g: { h: { i: CANARY } } } } } } } } }],
];

test.each(carriers)('%s keeps its secret', (_name, fields) => {
  expect(written((log) => log.error(fields, 'What happened'))).not.toContain(CANARY);
  expect(written((log) => log.child(fields).info('What happened'))).not.toContain(CANARY);
});

test.each(carriers.slice(0, 7))('the control: without the guard %s is read', (_name, fields) => {
  const lines: string[] = [];
  pino({}, { write: (line: string) => void lines.push(line) }).error(fields, 'What happened');
  expect(lines.join('')).toContain(CANARY);
});

test.each([
  'connect postgresql://candor:Canary-Value-7@127.0.0.1/venue failed',
  'smtps://mailer%40x:Canary-Value-7@mail.example refused',
  'postgresql://candor:of@Canary-Value-7@127.0.0.1/venue',
  'smtps://mailer:of"Canary-Value-7@mail.example refused',
  'Cookie: candor_session=Canary-Value-7; a=b',
  'Cookie: candor_device=Canary-Value-7; a=b',
  'Cookie: __Host-candor_console=Canary-Value-7; a=b',
  'GET /api/openapi/GetPaperMail?mailbox=Canary-Value-7',
  'authorization: Bearer Canary-Value-7',
  'authorization: Apikey Canary-Value-7',
  'GET /api/webapi/GetLedgerList?key=candor_Canary-Value-7xxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
])('a text hides the secret inside: %s', (text) => {
  expect(written((log) => log.info(text))).not.toContain(CANARY);
  expect(written((log) => log.error({ err: new Error(text) }))).not.toContain(CANARY);
});

test.each([
  'Canary-Value-7@mail.example',
  '<a.Canary-Value-7+tag@a.b.mail.example>',
  "o'Canary-Value-7@mail.example",
])('whose mailbox %s is stays hidden, and its host does not', (address) => {
  const line = written((log) => log.error({ err: new Error(`550 ${address} is full`), rejected: [address] }));
  expect(line).not.toContain(CANARY);
  expect(line).toContain('[hidden]@');
  expect(line).toContain('mail.example');
});

test('a path with an at sign is no mailbox', () => {
  const path = '/opt/candor/node_modules/@noble/hashes/sha2.js and pino@9.1.0/lib';
  expect(written((log) => log.info({ path }))).toContain(path);
});

test('a mailed code is hidden, the code of an error is not', () => {
  expect(written((log) => log.info({ code: '493817' }))).not.toContain('493817');
  const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
  expect(written((log) => log.error({ err: refused }))).toContain('ECONNREFUSED');
  expect(written((log) => log.error({ err: Object.assign(new Error('x'), { code: '23505' }) }))).toContain(
    '23505',
  );
});

test('what is no secret stays readable, as one JSON object a line', () => {
  const line = written((log) =>
    log.warn(
      {
        route: '/api/x',
        seq: 7,
        said: 'one\n{"level":60,"msg":"forged"}\r',
        err: new Error('The disk is full'),
      },
      'Careful',
    ),
  );
  // What somebody sent begins no line of its own.
  expect(line.match(/[\r\n]/g)).toEqual(['\n']);
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    route: '/api/x',
    seq: 7,
    msg: 'Careful',
    err: { type: 'Error', message: 'The disk is full', stack: expect.stringContaining('log.unit.test') },
  });
});

test.each(['a.', 'Ab-', 'a://b:', 'ABCDE-', 'otpauth://', '$argon2', 'a@', 'a@b.'])(
  'a long text of nothing but %s holds nobody up',
  (piece) => {
    const text = piece.repeat(Math.ceil(65_536 / piece.length));
    const before = process.threadCpuUsage();
    written((log) => log.info(text));
    // Of the processor's time: on a busy machine others have it in between.
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  },
);
