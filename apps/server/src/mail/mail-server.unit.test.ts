// The rules of the way to a mail server: to this machine as it comes, to every other one over TLS.
import { expect, test } from 'vitest';
import { demandsTls } from './mail-server.ts';

test.each([
  ['smtp://mail.example', true],
  ['smtp://mailer:secret@mail.example:587', true],
  ['smtp://10.0.0.7:25', true],
  ['smtp://localhost.example', true],
  ['smtp://127.0.0.1.example', true],
  ['smtp://mail.example/?requireTLS=false', false],
  ['smtp://localhost:25', false],
  ['smtp://LOCALHOST:25', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://[::1]:25', false],
  ['smtp://127.0.0.1:2525/?requireTLS=true', true],
])('whether %s may be reached over TLS alone is %s', (url, demanded) => {
  expect(demandsTls(url)).toBe(demanded);
});
