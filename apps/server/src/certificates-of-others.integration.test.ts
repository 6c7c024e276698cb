// Whoever is talked to over TLS has to be who they say: a certificate that nobody vouches for ends it.
import 'reflect-metadata';
import { once } from 'node:events';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailer } from './mail/index.ts';
import { fetchAnswer } from './prices/external/fetch-answer.ts';

const NAME = 'localhost';
let certificate: { readonly key: string; readonly cert: string };
let port: number;
/** What arrived, once somebody had taken the certificate. */
const heard: string[] = [];
const sockets = new Set<TLSSocket>();
let close = (): void => {};

async function makeCertificate(): Promise<typeof certificate> {
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify']);
  const made = await X509CertificateGenerator.createSelfSigned({
    ...{ name: `CN=${NAME}`, keys, signingAlgorithm },
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: NAME }])],
  });
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`,
    cert: made.toString('pem'),
  };
}

beforeAll(async () => {
  certificate = await makeCertificate();
  const server = createServer(certificate, (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      heard.push(String(bytes));
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
    });
    // As a mail server begins.
    socket.write('220 mail.example ready\r\n');
  });
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  close = () => void server.close();
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  close();
});

test('a source of prices with a certificate of its own making is unreachable, and is asked nothing', async () => {
  const limits = { timeoutMs: 5_000, bytesMax: 1_000 };
  const answer = await fetchAnswer(`https://${NAME}:${port}/`, {}, limits, new AbortController().signal);
  expect(answer).toMatchObject({ ok: false, problem: 'unreachable' });
  expect(heard).toEqual([]);
});

test('a mail server with a certificate of its own making gets no password and no mail', async () => {
  const url = `smtps://mailer:Canary-Pass@${NAME}:${port}`;
  const mailer = createMailer({ kind: 'smtp', url, from: 'venue@example.org' }, undefined as never, {
    wallMs: () => 0,
  });
  const sent = mailer.send({
    to: 'ann@example.org',
    language: undefined,
    word: undefined,
    subject: 'Your code',
    text: '123456',
  });
  await expect(sent).rejects.toThrow(/self-signed certificate/);
  mailer.stop();
  expect(heard).toEqual([]);
});

test('control: whoever knows the certificate is heard', async () => {
  const request = get({ host: NAME, port, ca: certificate.cert, headers: { accept: '*/*' } });
  request.on('error', () => {});
  await expect.poll(() => heard.join('')).toContain('accept: */*');
});
