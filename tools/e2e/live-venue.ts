// A venue in live mode, whole: behind TLS under an origin of its own, with mails over SMTP, prices of three sources and
// an extended public key. All of it runs on loopback, and nothing that a paper venue has for tests is there.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openServer } from '../../apps/server/src/commands/open-log.ts';
import { createPool } from '../../apps/server/src/database/connection.ts';
import { hashShortSecret } from '../../apps/server/src/identity/secrets.ts';
import { defaultMarkets } from '../../apps/server/src/listing/index.ts';
import { startTestPost, type TestPost } from '../../apps/server/src/mail/testing-smtp.ts';
import {
  honest,
  startTestSource,
  type TestSource,
} from '../../apps/server/src/prices/external/testing-sources.ts';
import { startTlsFront, type TlsFront } from './tls-front.ts';
import type { Mail, Venue } from './venue.ts';
import { VenueProcess } from './venue-process.ts';

const SOURCES = ['okx', 'bybit', 'kucoin'] as const;
const SECRET = 'a8f5b1c3d9e70246f1b3c5d7e9a0b2c4';
export const FIRST_OPERATOR = 'contact@venue.example';
/** Of an account whose seed is 32 times the byte 5. */
const XPUB =
  'xpub6ChVwX4gM8rF4BZc1LHjRW7DVVGw9x6rJgtpKR1GsfamM6w49T8dkmkS6PmKvQ2XXTj8MfMYp7bPPqjGhXMLcbmuXvwBK4iTVLRVBefJ9vC';
/** What a person is said to have read in the picture. */
const CAPTCHA = 'LIVE2';

/** Around the level of each market; a source that stands still for a minute would not count. */
function movingPrices(): Record<string, string> {
  const swing = 1 + 0.001 * Math.sin(Date.now() / 5_000);
  return Object.fromEntries(
    defaultMarkets.map(({ symbol, level }) => [symbol, (Number(level) * swing).toPrecision(7)]),
  );
}

export class LiveVenue implements Venue {
  readonly #process: VenueProcess;
  readonly #front: TlsFront;
  readonly #post: TestPost;
  readonly #sources: readonly TestSource[];

  private constructor(
    process: VenueProcess,
    front: TlsFront,
    post: TestPost,
    sources: readonly TestSource[],
  ) {
    this.#process = process;
    this.#front = front;
    this.#post = post;
    this.#sources = sources;
  }

  static async start(): Promise<LiveVenue> {
    const [post, front, ...sources] = await Promise.all([
      startTestPost(),
      startTlsFront(),
      ...SOURCES.map((name) => startTestSource(name, honest(name, movingPrices))),
    ]);
    const process = await VenueProcess.start({
      CANDOR_DEV: undefined,
      CANDOR_DEV_PORT: undefined,
      CANDOR_MODE: 'live',
      CANDOR_ORIGIN: front.origin,
      CANDOR_SECRET: SECRET,
      CANDOR_CONTACT_EMAIL: FIRST_OPERATOR,
      CANDOR_PRICE_SOURCES: sources.map(({ name, url }) => `${name}=${url}`).join(),
      CANDOR_ERC20_XPUB: XPUB,
      SMTP_URL: post.url,
      MAIL_FROM: 'venue@venue.example',
    });
    front.leadTo(Number(new URL(process.url).port));
    return new LiveVenue(process, front, post, sources);
  }

  get url(): string {
    return this.#front.origin;
  }

  get consoleUrl(): string {
    return this.#process.consoleUrl;
  }

  get environment(): NodeJS.ProcessEnv {
    return this.#process.environment;
  }

  /** Away, it takes no mail and asks to come again. */
  set mailServerIsAway(isAway: boolean) {
    this.#post.isAway = isAway;
  }

  async mailTo(address: string): Promise<readonly Mail[]> {
    return this.#post.arrived
      .filter(({ to }) => to.includes(address))
      .map(({ text }) => {
        const [head = '', ...body] = text.split('\n\n');
        return { to: address, subject: /^Subject: (.*)$/m.exec(head)?.[1] ?? '', text: body.join('\n\n') };
      })
      .reverse();
  }

  /** Nobody but a person can read it: whoever has the database and the secret gives the picture another text. */
  async captchaText(id: string): Promise<string> {
    const server = await openServer(this.environment);
    const pool = createPool(server.connectionConfig);
    try {
      const hash = hashShortSecret(SECRET, 'captcha', id.toLowerCase(), CAPTCHA);
      await pool.query('update captchas set text_hash = $2 where id = $1', [id, hash]);
      return CAPTCHA;
    } finally {
      await pool.end();
      await server.stop();
    }
  }

  /** What the first start wrote for the first operator, in the file that it names once it is ready. */
  async firstOperator(): Promise<{ readonly file: string; readonly text: string }> {
    for (let tries = 0; tries < 100; tries++) {
      const file = /signs in with is in (\S+),/.exec(this.#process.output)?.[1];
      if (file !== undefined) return { file, text: readFileSync(file, 'utf8') };
      await sleep(100);
    }
    throw new Error(`The start named no file:\n${this.#process.output}`);
  }

  async dispose(): Promise<void> {
    await this.#process.dispose();
    await Promise.all([
      this.#front.stop(),
      this.#post.stop(),
      ...this.#sources.map((source) => source.stop()),
    ]);
  }
}
