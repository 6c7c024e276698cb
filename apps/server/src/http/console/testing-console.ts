// A console on top of a whole test venue: operators of every role, who send requests as their browsers do.
import type { OperatorRole } from '@candor/wire/console';
import type { LightMyRequestResponse } from 'fastify';
import { createDrawSecrets } from '../../draws/index.ts';
import type { Clock } from '../../engine/index.ts';
import { createSecretBox } from '../../identity/index.ts';
import { createMailer } from '../../mail/index.ts';
import type { Operator, Operators } from '../../operators/index.ts';
import { openOperators } from '../../operators-of-venue.ts';
import { Products } from '../../products/index.ts';
import { startTestVenue, type TestVenue } from '../testing-venue.ts';
import { buildConsole, type ConsoleApplication } from './application.ts';
import type { ConsolePorts, ConsoleSettings } from './context.ts';

export const CONSOLE_ORIGIN = 'http://localhost:8090';

export interface TestOperator extends Operator {
  readonly cookie: string;
  readonly password: string;
}

export interface TestConsole extends ConsoleApplication {
  readonly venue: TestVenue;
  readonly operators: Operators;
  /** Signed in, with a password of their own. */
  hire(...roles: readonly OperatorRole[]): Promise<TestOperator>;
  get(operator: TestOperator | undefined, name: string, query?: Record<string, string>): Answer;
  post(
    operator: TestOperator | undefined,
    name: string,
    body?: object,
    headers?: Record<string, string>,
  ): Answer;
  stop(): Promise<void>;
}

type Answer = Promise<LightMyRequestResponse>;

export const OPERATOR_PASSWORD = 'quiet river stone';
const hashing = { memoryKiB: 64, passes: 1, concurrencyMax: 4 };
export async function startTestConsole(
  mode: 'paper' | 'live' = 'paper',
  engineClock?: Clock,
  settings: Partial<ConsoleSettings> = {},
): Promise<TestConsole> {
  const venue = await startTestVenue({}, engineClock);
  const { pool, engine, clock, sessionClock, identity, requests } = venue;
  const { log } = venue.app;
  const mailer = createMailer({ kind: 'captured' }, pool, clock);
  const forOperators = { pool, engine, clock, sessionClock, log, mailer, secondFactors: identity.factors };
  const operators =
    mode === 'paper'
      ? venue.operators
      : openOperators(forOperators, requests, {
          mode,
          contactEmail: '',
          customerServiceUrl: '',
          hashing,
        });
  const ports: ConsolePorts = {
    engine,
    operators,
    products: mode === 'paper' ? venue.products : await Products.open(pool, mode),
    history: venue.history,
    prices: venue.prices,
    disk: { spaces: () => venue.disk },
    files: requests.files,
    verification: requests.verification,
    wallet: requests.wallet,
    factorResets: identity.factorResets,
    tellSessionsEnded: identity.tellSessionsEnded,
    transparency: venue.transparency,
    secrets: createDrawSecrets(pool, createSecretBox(new Uint8Array(32).fill(9)), clock),
    clock,
    log: log as ConsolePorts['log'],
  };
  const built = await buildConsole(ports, {
    mode,
    prices: 'manual',
    host: '127.0.0.1',
    hosts: [],
    origins: [],
    trustedProxies: [],
    requestsPerMinuteMax: 1_000_000,
    ...settings,
  });
  built.origins.listenOn(8090);
  const calls = callsOf(built);
  return {
    ...built,
    ...calls,
    venue,
    operators,
    hire: (...roles) => hire(operators, calls, roles),
    stop: async () => {
      await built.app.close();
      await venue.stop();
    },
  };
}

function callsOf({ app }: ConsoleApplication): Pick<TestConsole, 'get' | 'post'> {
  const headersOf = (operator: TestOperator | undefined): Record<string, string> =>
    operator === undefined ? {} : { cookie: operator.cookie };
  return {
    get: (operator, name, query = {}) =>
      app.inject({ method: 'GET', url: `/api/console/${name}`, query, headers: headersOf(operator) }),
    post: (operator, name, body, headers = {}) =>
      app.inject({
        method: 'POST',
        url: `/api/console/${name}`,
        headers: { origin: CONSOLE_ORIGIN, ...headersOf(operator), ...headers },
        ...(body !== undefined && { payload: body }),
      }),
  };
}

let hired = 0;

async function hire(
  { accounts }: Operators,
  { post }: Pick<TestConsole, 'post'>,
  roles: readonly OperatorRole[],
): Promise<TestOperator> {
  hired += 1;
  const email = `operator${hired}@venue.example`;
  const name = `Operator ${hired}`;
  const by = { operator: undefined, reason: 'Hired for a test' };
  const made = await accounts.create(by, { name, email, roles });
  if (made.outcome === 'refused') throw new Error(made.code);
  const first = await post(undefined, 'Login', { email, password: made.credentials.password });
  if (first.statusCode !== 200) throw new Error(first.body);
  const operator = { id: made.result.operator, name, email, roles, cookie: cookieOf(first) };
  const change = { oldPassword: made.credentials.password, password: OPERATOR_PASSWORD };
  const changed = await post({ ...operator, password: '' }, 'SetPassword', {
    ...change,
    repeatPassword: OPERATOR_PASSWORD,
  });
  if (changed.statusCode !== 200) throw new Error(changed.body);
  return { ...operator, password: OPERATOR_PASSWORD };
}

/** The session cookie that an answer sets, as a browser sends it back. */
export function cookieOf(answer: LightMyRequestResponse): string {
  const cookie = answer.cookies.find(({ name }) => name === 'candor_console');
  return cookie === undefined ? '' : `candor_console=${cookie.value}`;
}
