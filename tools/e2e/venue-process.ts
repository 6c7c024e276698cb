// The venue as its own process for end-to-end tests: started, killed with SIGKILL, started again on the same data.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyCachedCluster } from '../../apps/server/src/database/testing.ts';
import { serverFlags } from '../build/server-flags.ts';
import { venueEnvironment } from '../build/venue-environment.ts';
import type { Mail, Venue } from './venue.ts';

const START_SCRIPT = path.resolve(import.meta.dirname, '../../apps/server/src/start.ts');
const READY_WITHIN_MS = 90_000;
const START_TRIES_MAX = 3;
const PORT_TAKEN = 'is in use by another process';

/** One venue on loopback ports of its own, in paper mode with development controls. */
export class VenueProcess implements Venue {
  readonly #environment: NodeJS.ProcessEnv;
  readonly #dataDirectory: string;
  readonly #port: number;
  readonly #developmentPort: number;
  readonly #consolePort: number;
  readonly #command: readonly string[];
  #child: ChildProcess | undefined;
  #output = '';

  private constructor(
    dataDirectory: string,
    ports: readonly number[],
    more: NodeJS.ProcessEnv,
    command: readonly string[],
  ) {
    const [port = 0, developmentPort = 0, consolePort = 0] = ports;
    this.#dataDirectory = dataDirectory;
    this.#command = command;
    this.#port = port;
    this.#developmentPort = developmentPort;
    this.#consolePort = consolePort;
    this.#environment = venueEnvironment({
      PORT: String(port),
      CANDOR_DATA: dataDirectory,
      CANDOR_DEV: '1',
      CANDOR_DEV_PORT: String(developmentPort),
      CANDOR_CONSOLE_PORT: String(consolePort),
      ...more,
    });
  }

  static async start(
    more: NodeJS.ProcessEnv = {},
    /** What Node.js is to run; as `npm start` does without. */
    command: readonly string[] = [...serverFlags, START_SCRIPT],
  ): Promise<VenueProcess> {
    const dataDirectory = more.CANDOR_DATA ?? (await makeDataDirectory(more));
    for (let tries = 1; ; tries++) {
      const ports = await Promise.all([freePort(), freePort(), freePort()]);
      const venue = new VenueProcess(dataDirectory, ports, more, command);
      try {
        await venue.startAgain();
        return venue;
      } catch (error) {
        await venue.stop();
        // A port that was free may be somebody's a moment later.
        if (tries === START_TRIES_MAX || !String(error).includes(PORT_TAKEN)) throw error;
      }
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get consoleUrl(): string {
    return `http://127.0.0.1:${this.#consolePort}`;
  }

  /** Of the supervisor, whose group the server belongs to. */
  get pid(): number {
    return this.#child!.pid!;
  }

  get environment(): NodeJS.ProcessEnv {
    return this.#environment;
  }

  get dataDirectory(): string {
    return this.#dataDirectory;
  }

  /** What the process printed so far. */
  get output(): string {
    return this.#output;
  }

  /** Starts the process on the same data and waits until it says that it is ready. */
  async startAgain(): Promise<void> {
    const child = spawn(process.execPath, [...this.#command], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#child = child;
    const keep = (chunk: Buffer): void => {
      this.#output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const deadline = performance.now() + READY_WITHIN_MS;
    while (!(await this.#isReady())) {
      if (child.exitCode !== null)
        throw new Error(`The venue ended with ${child.exitCode}:\n${this.#output}`);
      if (performance.now() > deadline) throw new Error(`The venue is not ready:\n${this.#output}`);
      await sleep(100);
    }
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/health/ready`)).ok;
    } catch {
      return false;
    }
  }

  /** `kill -9` of the supervisor and the server at once, as a power button would; PostgreSQL is left to itself. */
  async killNow(): Promise<void> {
    const { pid } = this.#child!;
    for (const child of childrenOf(pid!)) killPid(child);
    killPid(pid!);
    while (await this.#isReady()) await sleep(20);
  }

  /** Asks for a graceful stop and waits for the end. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  async dispose(): Promise<void> {
    await this.stop();
    for (const folder of [this.#dataDirectory, `${this.#dataDirectory}-keys`]) {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  async mailTo(address: string): Promise<readonly Mail[]> {
    return (await this.#development(`/dev/mail?to=${encodeURIComponent(address)}`)) as readonly Mail[];
  }

  async captchaText(id: string): Promise<string> {
    return ((await this.#development(`/dev/captcha/${id}`)) as { readonly text: string }).text;
  }

  /** Where the clock is manual: the time of the whole venue passes. */
  async advanceClock(advanceMs: number): Promise<void> {
    await this.#development('/dev/clock', { advanceMs });
  }

  async setPrice(symbol: string, price: string): Promise<void> {
    await this.#development('/dev/prices', { symbol, price });
  }

  async #development(route: string, body?: object): Promise<unknown> {
    const token = readFileSync(path.join(this.#dataDirectory, 'dev-token'), 'utf8').trim();
    const response = await fetch(`http://127.0.0.1:${this.#developmentPort}${route}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${route} answered ${response.status}: ${await response.text()}`);
    const answer: unknown = await response.json();
    return isEnvelope(answer) ? answer.data : answer;
  }
}

/** With the database of a first start that is made already, where the venue shall have one of its own. */
async function makeDataDirectory({ DATABASE_URL }: NodeJS.ProcessEnv): Promise<string> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'candor-e2e-'));
  if (DATABASE_URL === undefined) await copyCachedCluster(dataDirectory);
  return dataDirectory;
}

function isEnvelope(answer: unknown): answer is { readonly data: unknown } {
  return typeof answer === 'object' && answer !== null && 'flag' in answer && 'data' in answer;
}

/** The direct children of a process. The supervisor has one: the server. */
function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

function killPid(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already, which is what was wanted.
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
