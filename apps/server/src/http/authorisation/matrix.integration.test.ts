// Every call of the public listener, tried by everybody with everybody's things. The console has a matrix of its own.
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSOLE_BASE } from '../console/console-route.ts';
import type { Route } from '../route.ts';
import { tellFigure } from '../testing-figures.ts';
import { openStream } from '../testing-stream.ts';
import { startTestVenue, type TestVenue } from '../testing-venue.ts';
import { shiftedClock } from '../testing-wallet.ts';
import { type Cast, makeCast, type Person } from './testing-cast.ts';
import { tryEverybody } from './testing-matrix-run.ts';
import { matrixTable, notCalls } from './testing-matrix-table.ts';
import { planted, routeOf } from './testing-planted.ts';

const clock = shiftedClock();
let venue: TestVenue;
let cast: Cast;

beforeAll(async () => {
  venue = await startTestVenue({}, clock);
  cast = await makeCast(venue, clock);
});
afterAll(() => venue.stop());

/** As Fastify itself has them, so that nothing answers beside the table. */
function registered(): readonly string[] {
  const lines = venue.app.printRoutes({ commonPrefix: false, includeHooks: false }).trimEnd().split('\n');
  const parts: string[] = [];
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    parts.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${parts.join('')}`);
  });
}

test('every address that answers has a row, and every row an address', () => {
  const known = [...Object.keys(matrixTable), ...notCalls].sort();
  const [withoutHead, heads] = [false, true].map((isHead) =>
    registered()
      .filter((key) => key.startsWith('HEAD ') === isHead)
      .sort(),
  );
  expect(withoutHead).toEqual(known);
  // By the very row of its GET, where that is one for everybody.
  const isForAnybody = (key: string): boolean => {
    if (notCalls.includes(key)) return key !== 'GET /stream';
    const { method, access, download } = routeOf(venue, key);
    return method === 'GET' && access === 'public' && download === undefined;
  };
  expect(heads).toEqual(known.filter(isForAnybody).map((key) => key.replace('GET', 'HEAD')));
  expect(known.filter((key) => key.includes(CONSOLE_BASE))).toEqual([]);
});

test('the control: an address that was planted has no row', async () => {
  const route = { ...routeOf(venue, 'GET /api/webapi/GetSessions'), url: '/api/webapi/GetEverySession' };
  const inject = await planted(venue, [route]);
  expect(await tryEverybody(cast, inject, matrixTable, [route])).toEqual([
    'GET /api/webapi/GetEverySession has no row',
  ]);
});

test('the control: a call that forgets who is asking, whose thing it is or who is frozen is noticed', async () => {
  const done = { outcome: 'ok' as const, data: null };
  const forAll = { ...routeOf(venue, 'GET /api/webapi/GetSessions'), access: 'public' as const };
  const anybodys = routeOf(venue, 'POST /api/webapi/CancelWithdrawLog');
  const alsoFrozen = routeOf(venue, 'POST /api/webapi/SubmitPlayerWalletTransfer');
  const tattling = routeOf(venue, 'GET /api/webapi/GetSendList');
  const routes = [
    { ...forAll, handle: () => ({ ...done, data: [] }) },
    { ...anybodys, handle: () => ({ ...done, data: { id: 1 } }) },
    { ...alsoFrozen, handle: () => ({ outcome: 'refused' as const, code: 'wallet.sameWallet' as const }) },
    {
      ...tattling,
      handle: () => {
        const sent = { id: 1, time: 1, direction: 'sent', account: cast.owner.aid, currency: 'USDT' };
        return { ...done, data: { rows: [{ ...sent, amount: '1' }], total: 1, behind: false } };
      },
    },
  ] satisfies readonly Route[];
  const problems = await tryEverybody(cast, await planted(venue, routes), matrixTable, routes);
  expect(problems).toEqual([
    'GET /api/webapi/GetSessions as a visitor: ok',
    'GET /api/webapi/GetSessions as a made-up session: ok',
    'GET /api/webapi/GetSessions as a session that was signed out: ok',
    'GET /api/webapi/GetSessions as somebody who names another account: ok',
    'GET /api/webapi/GetSessions as somebody who names another account: ok',
    'POST /api/webapi/CancelWithdrawLog as somebody else: ok',
    'POST /api/webapi/CancelWithdrawLog as somebody who guesses: ok',
    'POST /api/webapi/SubmitPlayerWalletTransfer as somebody frozen: wallet.sameWallet',
    'POST /api/webapi/SubmitPlayerWalletTransfer as its owner: wallet.sameWallet',
    `GET /api/webapi/GetSendList as somebody frozen is told ${cast.owner.aid}`,
  ]);
});

test('the account stream tells everybody of their own account alone', async () => {
  const versionOf = async (person: Person | undefined, token?: string) => {
    const stream = await openStream(venue, person && { ...person, token: token ?? person.token });
    stream.send({ op: 'subscribe', channel: 'account' });
    const message = await stream.next(({ channel }) => channel === 'account' || channel === 'error');
    stream.socket.close();
    return message as { channel: string; refusal?: string; orders?: { id: number }[] };
  };
  const { owner, other, frozen, gone } = cast;
  for (const [person, token] of [
    [undefined],
    [owner, 'A'.repeat(43)],
    [gone as Person, gone.token],
  ] as const) {
    expect(await versionOf(person, token)).toMatchObject({ channel: 'error', refusal: 'session.missing' });
  }
  for (const person of [owner, other]) {
    const { orders } = await versionOf(person);
    expect(orders?.map(({ id }) => String(id))).toEqual([person.ids.order]);
  }
  // The freeze has ended theirs.
  expect(await versionOf(frozen)).toMatchObject({ channel: 'account', orders: [] });
});

test('everybody gets from every call what the table says, and nothing of anybody else', async (context) => {
  let tried = 0;
  const inject = (options: InjectOptions) => {
    tried++;
    return venue.inject(options);
  };
  expect(await tryEverybody(cast, inject, matrixTable, venue.routes)).toEqual([]);
  tellFigure(context, `${tried} requests to ${venue.routes.length} public calls`);
  expect(venue.faults.filter((line) => !line.includes('prices.tooOld'))).toEqual([]);
});
