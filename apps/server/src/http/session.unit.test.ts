// Whom a request signs in without a look at the tables, over connections that carry many requests.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import type { Identity, SignedInUser } from '../identity/index.ts';
import { AllowedOrigins } from './origins.ts';
import { SessionCookies } from './session.ts';

const ann = 'a'.repeat(43);
const ben = 'b'.repeat(43);
const people = new Map([
  [ann, { user: 1 } as SignedInUser],
  [ben, { user: 2 } as SignedInUser],
]);

const nowMs = 1_800_000_000_000;
let signedIn: Map<string, SignedInUser>;
let hashed: string[];
let cookies: SessionCookies;
beforeEach(() => {
  signedIn = new Map([...people].map(([token, user]) => [`name of ${token}`, user]));
  hashed = [];
  const identity = {
    sessionName: (token: string) => {
      hashed.push(token);
      return `name of ${token}`;
    },
    findCachedSession: (name: string) => signedIn.get(name),
  };
  cookies = new SessionCookies(
    identity as unknown as Identity,
    new AllowedOrigins({ origins: [], host: '127.0.0.1' }),
    { wallMs: () => nowMs },
  );
});

function from(socket: object, authorization: string | undefined, cookie?: string): FastifyRequest {
  const server = { parseCookie: (header: string) => ({ candor_session: header }) };
  return { socket, server, headers: { authorization, cookie } } as unknown as FastifyRequest;
}

test('a browser keeps the cookie for as many seconds as the session is good for, whatever its own clock says', () => {
  const set: unknown[] = [];
  const reply = { setCookie: (...cookie: unknown[]) => set.push(cookie) } as unknown as FastifyReply;
  cookies.set(reply, ann, nowMs + 600_400);
  cookies.set(reply, ann, nowMs - 1);
  expect(set).toMatchObject([
    ['candor_session', ann, { maxAge: 600, expires: new Date(nowMs + 600_400), httpOnly: true }],
    ['candor_session', ann, { maxAge: 0 }],
  ]);
});

test('a token is hashed once for all requests of a connection that bring it', () => {
  const connection = {};
  for (let i = 0; i < 3; i += 1)
    expect(cookies.knownUserOf(from(connection, `Bearer ${ann}`))).toEqual({ user: 1 });
  expect(cookies.knownUserOf(from({}, `Bearer ${ann}`))).toEqual({ user: 1 });
  expect(hashed).toEqual([ann, ann]);
});

test('on the connection of a proxy everybody is who their own token says', () => {
  const connection = {};
  const almostAnn = `${ann.slice(1)}c`;
  for (const [token, user] of [
    [ann, 1],
    [ben, 2],
    [ann, 1],
    [almostAnn, undefined],
    [ben, 2],
  ] as const) {
    expect(cookies.knownUserOf(from(connection, `Bearer ${token}`))?.user).toBe(user);
    expect(cookies.knownUserOf(from(connection, undefined, token))?.user).toBe(user);
  }
});

test('a session that ended signs nobody in any more, however often its connection brought it', () => {
  const request = from({}, `Bearer ${ann}`);
  expect(cookies.knownUserOf(request)).toEqual({ user: 1 });
  signedIn.delete(`name of ${ann}`);
  expect(cookies.knownUserOf(request)).toBeUndefined();
});

test.each([undefined, '', `Bearer ${ann}x`, `Bearer  ${ann}`, `bearer ${ann}`, `Basic ${ann}`])(
  'the header %s names no session, and nothing is hashed for it',
  (authorization) => {
    expect(cookies.knownUserOf(from({}, authorization, authorization && ann))).toBeUndefined();
    expect(hashed).toEqual([]);
  },
);

test('a cookie that is no token is not hashed', () => {
  expect(cookies.knownUserOf(from({}, undefined, 'x'.repeat(10_000)))).toBeUndefined();
  expect(hashed).toEqual([]);
});
