// Who may make which call: every route of the table, tried by everybody. The table below is written by hand, so that a
// new route without a row, or one that lets somebody else in, fails here.
import { type ConsoleCallName, consoleCalls, operatorRoles } from '@candor/wire/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellFigure } from '../testing-figures.ts';
import {
  type ConsoleAccess,
  type ConsoleRoute,
  consoleRoute,
  refuseUnguardedRoutes,
} from './console-route.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

const staff = ['support', 'finance', 'compliance'] as const;
const table: Readonly<Record<ConsoleCallName, ConsoleAccess>> = {
  GetSettings: 'visitor',
  Login: 'visitor',
  Logout: 'visitor',
  Me: 'operator',
  SetPassword: 'operator',
  StartTotp: 'operator',
  ConfirmTotp: 'operator',
  NewRecoveryCodes: 'operator',
  GetQueues: ['finance', 'compliance'],
  ClaimItem: ['finance', 'compliance'],
  ReleaseItem: ['finance', 'compliance'],
  GetDeposits: ['finance'],
  GetDeposit: ['finance'],
  DecideDeposit: ['finance'],
  GetWithdrawals: ['finance'],
  GetWithdrawal: ['finance'],
  DecideWithdrawal: ['finance'],
  SettleWithdrawal: ['finance'],
  GetVerifications: ['compliance'],
  GetVerification: ['compliance'],
  DecideVerification: ['compliance'],
  GetReviews: ['compliance'],
  GetReview: ['compliance'],
  OpenFile: ['finance', 'compliance'],
  File: ['finance', 'compliance'],
  GetUsers: staff,
  OpenUser: staff,
  GetUser: staff,
  GetUserLedger: staff,
  GetUserTrail: staff,
  FreezeUser: ['support', 'compliance'],
  UnfreezeUser: ['support', 'compliance'],
  SetUserTier: ['compliance'],
  UnbindAddress: ['support'],
  GrantGift: ['finance'],
  TakeBackGift: ['finance'],
  SetHighRisk: ['compliance'],
  NoteReview: ['compliance'],
  EndUserSessions: ['support', 'compliance'],
  GetFactorResets: ['support', 'compliance'],
  ProposeFactorReset: ['support'],
  ConfirmFactorReset: ['compliance'],
  WithdrawFactorReset: ['support', 'compliance'],
  GetListings: ['finance', 'compliance', 'product', 'admin'],
  ListCurrency: ['product'],
  ListMarket: ['product'],
  SetMarketFees: ['product'],
  SetMarketStatus: ['product'],
  SetNetworkTerms: ['finance', 'compliance'],
  SetTierLimit: ['compliance'],
  SetSwapSpread: ['product'],
  SetReferralRate: ['product'],
  GetPerpetuals: ['finance', 'compliance', 'product', 'admin'],
  GetPerpetualVersions: ['finance', 'compliance', 'product', 'admin'],
  ListPerpetual: ['product'],
  SetPerpetualTerms: ['product'],
  SetPerpetualStatus: ['product'],
  GetSeconds: ['finance', 'compliance', 'product', 'admin'],
  GetSecondsVersions: ['finance', 'compliance', 'product', 'admin'],
  SetSecondsOption: ['product'],
  SetSecondsTerms: ['product'],
  GetProducts: ['compliance', 'product', 'admin'],
  SetProductSwitch: ['product'],
  GetExposure: ['finance', 'product', 'admin'],
  GetSecondsSettlements: ['support', 'finance', 'compliance', 'product'],
  GetPerpetualSettlements: ['support', 'finance', 'compliance', 'product'],
  GetSetAside: ['compliance', 'product', 'admin'],
  RetrySeconds: ['product'],
  GetMining: ['finance', 'compliance', 'product', 'admin'],
  GetPlanVersions: ['finance', 'compliance', 'product', 'admin'],
  SetMiningPlan: ['product'],
  RetryLock: ['product'],
  GetProjects: ['finance', 'compliance', 'product', 'admin'],
  GetProject: ['finance', 'compliance', 'product', 'admin'],
  GetProjectVersions: ['finance', 'compliance', 'product', 'admin'],
  SetProject: ['product'],
  CancelProject: ['product'],
  RetryProject: ['product'],
  GetHouse: ['finance', 'admin'],
  FundHouse: ['finance'],
  MoveHouse: ['finance'],
  PayOutHouse: ['finance'],
  GetHouseProposals: ['finance'],
  ConfirmHouseProposal: ['finance'],
  WithdrawHouseProposal: ['finance'],
  GetNotices: ['product'],
  GetNoticeVersions: ['product'],
  SaveNotice: ['product'],
  PublishNotice: ['product'],
  WithdrawNotice: ['product'],
  GetParameters: ['admin'],
  SetParameter: ['admin'],
  GetPriceSources: ['product', 'admin'],
  ProposePriceSource: ['admin'],
  ConfirmPriceSource: ['admin'],
  WithdrawPriceSource: ['admin'],
  GetReserves: ['finance', 'compliance', 'admin'],
  StateReserve: ['finance', 'admin'],
  ConfirmReserve: ['finance', 'admin'],
  WithdrawReserve: ['finance', 'admin'],
  PublishRoot: ['finance', 'admin'],
  GetOperators: ['admin'],
  CreateOperator: ['admin'],
  ResetOperator: ['admin'],
  SetOperatorRoles: ['admin'],
  DisableOperator: ['admin'],
  EnableOperator: ['admin'],
  GetActions: ['compliance', 'admin'],
  GetActionsCsv: ['compliance', 'admin'],
  GetHealth: ['finance', 'compliance', 'product', 'admin'],
  CheckInvariants: ['admin'],
  AcceptClock: ['admin'],
};

/** Who somebody is, for the refusal that they must or must not meet. */
interface Caller {
  readonly name: string;
  readonly operator: TestOperator | undefined;
  readonly mayCall: (access: ConsoleAccess) => boolean;
  /** What keeps them out. */
  readonly refusal: string;
}

let tested: TestConsole;
let callers: readonly Caller[];

beforeAll(async () => {
  tested = await startTestConsole();
  const keeper = await tested.hire('admin');
  const gone = await tested.hire(...operatorRoles);
  await tested.operators.accounts.disable({ operator: undefined, reason: 'Left' }, gone.id);
  const byRole = [];
  for (const role of operatorRoles) {
    const operator = role === 'admin' ? keeper : await tested.hire(role);
    byRole.push({
      name: role,
      operator,
      mayCall: (access: ConsoleAccess) => typeof access === 'string' || access.includes(role),
      refusal: 'operator.roleMissing',
    });
  }
  const forVisitors = (access: ConsoleAccess): boolean => access === 'visitor';
  callers = [
    { name: 'visitor', operator: undefined, mayCall: forVisitors, refusal: 'session.missing' },
    {
      name: 'made-up session',
      operator: { ...keeper, cookie: `candor_console=${'A'.repeat(43)}` },
      mayCall: forVisitors,
      refusal: 'session.missing',
    },
    { name: 'disabled operator', operator: gone, mayCall: forVisitors, refusal: 'session.missing' },
    ...byRole,
  ];
});
afterAll(() => tested.stop());

const doors = ['session.missing', 'operator.roleMissing', 'operator.passwordMustChange'];

/** Tries every route as everybody, and says who met something else than the table says. */
async function findOpenDoors(
  expected: Readonly<Partial<Record<string, ConsoleAccess>>>,
  routes: readonly ConsoleRoute[],
): Promise<readonly string[]> {
  const problems: string[] = [];
  // Signing out comes last for everybody: it ends the session with which the others are tried.
  const ordered = routes.toSorted((a, b) => Number(a.name === 'Logout') - Number(b.name === 'Logout'));
  for (const { method, name } of ordered) {
    const access = expected[name];
    if (access === undefined) problems.push(`${name} has no row`);
    for (const caller of name === 'Logout' ? [] : callers) {
      if (access === undefined) break;
      const answer =
        method === 'GET'
          ? await tested.get(caller.operator, name)
          : await tested.post(caller.operator, name, {});
      const refusal = answer.headers['content-type']?.toString().includes('json')
        ? (answer.json().refusal as string | undefined)
        : undefined;
      const wanted = caller.mayCall(access) ? undefined : caller.refusal;
      const met = doors.includes(refusal ?? '') ? refusal : undefined;
      if (met !== wanted)
        problems.push(`${name} as ${caller.name}: ${met ?? `let in (${answer.statusCode})`}`);
      if (answer.statusCode >= 500) problems.push(`${name} as ${caller.name}: ${answer.body}`);
    }
  }
  return problems;
}

test('every call is made by the roles of the table and by nobody else', async (context) => {
  expect(await findOpenDoors(table, tested.routes)).toEqual([]);
  expect(tested.routes.map(({ name }) => name).sort()).toEqual(Object.keys(table).sort());
  expect(tested.venue.faults).toEqual([]);
  tellFigure(context, `${tested.routes.length} calls of the console as ${callers.length} kinds of callers`);
});

test('a table that knows less, or a route that lets more people in, is noticed', async () => {
  const { GetUsers: _, ...shorter } = table;
  const narrower = { ...shorter, GetHouse: ['finance'] as const };
  const routes = tested.routes.filter(({ name }) => name === 'GetUsers' || name === 'GetHouse');
  expect(await findOpenDoors(narrower, routes)).toEqual([
    'GetUsers has no row',
    'GetHouse as admin: let in (200)',
  ]);
});

test('a route without roles stops the start', () => {
  const open = consoleRoute('GET Anything' as 'GET Me', [], {
    data: tested.routes[0]!.data!,
    handle: () => ({}) as never,
  });
  expect(() => refuseUnguardedRoutes([...tested.routes, open])).toThrow('Anything names no role');
  expect(() => refuseUnguardedRoutes([...tested.routes, tested.routes[0]!])).toThrow(
    'stands in the table twice',
  );
  expect(() => refuseUnguardedRoutes(tested.routes)).not.toThrow();
});

test('an operator sees the calls of their roles and no others', async () => {
  for (const { name, operator, mayCall } of callers.slice(3)) {
    const { calls } = (await tested.get(operator, 'Me')).json().data;
    const expected = consoleCalls.filter((call) => mayCall(table[call]));
    expect([...calls].sort(), name).toEqual(expected.sort());
  }
});

test('an operator with a password that somebody else has seen can do nothing but change it', async () => {
  const by = { operator: undefined, reason: 'Hired for a test' };
  const email = 'fresh@venue.example';
  const made = await tested.operators.accounts.create(by, {
    name: 'Fresh',
    email,
    roles: [...operatorRoles],
  });
  if (made.outcome === 'refused') throw new Error(made.code);
  const signedIn = await tested.post(undefined, 'Login', { email, password: made.credentials.password });
  const cookie = signedIn.cookies[0]!;
  const fresh = { cookie: `${cookie.name}=${cookie.value}` } as TestOperator;
  const reached: string[] = [];
  for (const { name, method, access } of tested.routes) {
    if (access === 'visitor') continue;
    const answer = method === 'GET' ? await tested.get(fresh, name) : await tested.post(fresh, name, {});
    if (answer.json().refusal !== 'operator.passwordMustChange') reached.push(name);
  }
  expect(reached).toEqual(['Me', 'SetPassword']);
});

test('a change without our own origin is refused, whoever sends it', async () => {
  const admin = callers.find(({ name }) => name === 'admin')?.operator;
  for (const { name, method } of tested.routes) {
    if (method === 'GET') continue;
    for (const origin of ['http://localhost:8080', 'https://evil.example', 'null']) {
      const answer = await tested.post(admin, name, {}, { origin });
      expect(answer.json(), name).toMatchObject({ refusal: 'request.originMismatch' });
    }
    const headers = { cookie: admin?.cookie ?? '' };
    const silent = await tested.app.inject({
      method,
      url: `/api/console/${name}`,
      headers,
      payload: {},
    });
    expect(silent.json(), `${name} without an origin`).toMatchObject({ refusal: 'request.originMismatch' });
  }
});

test('nothing of the console answers on the public listener', async () => {
  for (const { url, method } of tested.routes) {
    const answer = await tested.venue.inject({ method, url, headers: { origin: 'http://localhost:8090' } });
    expect(answer.statusCode, url).toBe(404);
  }
});
