// A mail server on loopback for tests: it keeps what arrives, readable, with whom it was for.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ArrivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Head and body, with every letter as it was written. */
  readonly text: string;
}

export interface TestPost {
  readonly url: string;
  readonly arrived: ArrivedMail[];
  /** Who was named as a sender, also where no mail followed. */
  readonly senders: string[];
  /** Set, it takes no mail, and asks to come again. */
  isAway: boolean;
  /** Set, it says this to every recipient, such as `550 5.1.1 Nobody is here`. */
  refusal: string | undefined;
  stop(): Promise<void>;
}

/** Its certificate is of its own making. */
export async function startTestPost({ offersTls = false, port: wanted = 0 } = {}): Promise<TestPost> {
  const arrived: ArrivedMail[] = [];
  const senders: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onMailFrom: ({ address }, _session, answer) => {
      senders.push(address);
      answer();
    },
    onRcptTo: (_address, _session, answer) => {
      const said = post.refusal ?? (post.isAway ? '451 Come back later' : undefined);
      if (said === undefined) answer();
      else answer(Object.assign(new Error(said.slice(4)), { responseCode: Number(said.slice(0, 3)) }));
    },
    onData: (stream, { envelope }, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        arrived.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: readable(Buffer.concat(chunks).toString()),
        });
        answer();
      });
    },
  });
  server.listen(wanted, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const post: TestPost = {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    senders,
    isAway: false,
    refusal: undefined,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
  return post;
}

/** Undoes quoted-printable (RFC 2045, 6.7). */
function readable(mail: string): string {
  const bytes = mail
    .replaceAll('\r\n', '\n')
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
