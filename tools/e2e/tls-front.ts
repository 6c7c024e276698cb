// TLS in front of a port on loopback, as a proxy of an operator speaks it, with a certificate that is made for it.
import 'reflect-metadata';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

const NAME = 'localhost';

export interface TlsFront {
  /** There before the venue is, whose start asks for it. */
  readonly origin: string;
  leadTo(port: number): void;
  stop(): Promise<void>;
}

/** Bytes go through as they come, so that the venue sees the headers of the browser and no others. */
export async function startTlsFront(): Promise<TlsFront> {
  const open = new Set<TLSSocket>();
  let target = 0;
  const server = createServer(await makeCertificate(), (socket) => {
    const onward = connect(target, '127.0.0.1');
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://${NAME}:${(server.address() as AddressInfo).port}`,
    leadTo: (port) => {
      target = port;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

async function makeCertificate(): Promise<{ readonly key: string; readonly cert: string }> {
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${NAME}`,
    keys,
    signingAlgorithm,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: NAME }])],
  });
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`,
    cert: certificate.toString('pem'),
  };
}
