// The calls that streams take, tried over streams by everybody with everybody's things, by the table of the requests.

import { type Answer, streamCallNames } from '@candor/wire';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStream } from '../testing-stream.ts';
import { startTestVenue, type TestVenue } from '../testing-venue.ts';
import { shiftedClock } from '../testing-wallet.ts';
import { type Cast, makeCast } from './testing-cast.ts';
import { tryEverybody } from './testing-matrix-run.ts';
import { matrixTable } from './testing-matrix-table.ts';

const clock = shiftedClock();
let venue: TestVenue;
let cast: Cast;

beforeAll(async () => {
  venue = await startTestVenue({}, clock);
  cast = await makeCast(venue, clock);
});
afterAll(() => venue.stop());

const callRoutes = () =>
  streamCallNames.map((name) => {
    const route = venue.routes.find(({ url }) => url === `/api/webapi/${name}`);
    if (route === undefined) throw new Error(`There is no ${name}`);
    return route;
  });

/** The request as a call over a stream of whoever makes it, and its answer as a request would have it. */
async function overStream({ url, headers, query, payload }: InjectOptions): Promise<LightMyRequestResponse> {
  const stream = await openStream(venue, undefined, { ...(headers as Record<string, string>) });
  try {
    const call = String(url).split('/').at(-1);
    stream.send({ op: 'call', id: 1, call, query, body: payload });
    const told = await stream.next((m) => 'op' in m && (m as { op: string }).op === 'answer');
    const answer = told.answer as Answer<unknown>;
    return {
      statusCode: answer.flag ? 200 : 400,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answer),
      json: () => answer,
    } as unknown as LightMyRequestResponse;
  } finally {
    stream.socket.terminate();
  }
}

test('everybody gets over a stream what the table of requests says, and nothing of anybody else', async () => {
  expect(await tryEverybody(cast, overStream, matrixTable, callRoutes())).toEqual([]);
});

test('the control: a table that lets visitors place orders is noticed', async () => {
  const key = 'POST /api/webapi/SubmitSpotTrade';
  const table = { [key]: { ...matrixTable[key]!, visitor: 'ok' as const } };
  const [route] = callRoutes();
  expect(await tryEverybody(cast, overStream, table, [route!])).toEqual([
    `${key} as a visitor: session.missing`,
    `${key} as a made-up session: session.missing`,
    `${key} as a session that was signed out: session.missing`,
  ]);
});
