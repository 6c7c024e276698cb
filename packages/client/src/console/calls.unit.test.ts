// The calls of the console reach the addresses that the server has, each once, with the key of a repeated change.
import { consoleCalls } from '@candor/wire/console';
import { expect, test } from 'vitest';
import type { Requests } from '../http/request.ts';
import { createConsoleCalls } from './calls.ts';

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: object | undefined;
  readonly key: string | undefined;
}

function noting(): { readonly sent: Sent[]; readonly calls: ReturnType<typeof createConsoleCalls> } {
  const sent: Sent[] = [];
  const answer = async () => ({ outcome: 'ok', data: undefined as never }) as const;
  const requests: Requests = {
    newKey: () => 'a new key',
    upload: answer,
    get(path, query) {
      sent.push({ method: 'GET', path, query, key: undefined });
      return answer();
    },
    post(path, _body, query, key) {
      sent.push({ method: 'POST', path, query, key });
      return answer();
    },
  };
  return { sent, calls: createConsoleCalls(requests) };
}

test('every call of the server can be made, each under one name', () => {
  const { sent, calls } = noting();
  const { newRequestKey: _, actionsCsvAddress: __, ...made } = calls;
  for (const call of Object.values(made)) (call as (argument: object) => unknown)({});
  const paths = sent.map(({ path }) => path.replace('/api/console/', ''));
  // Files and tables are opened by their address and not by a call.
  expect(paths.sort()).toEqual(
    consoleCalls.filter((name) => !['File', 'GetActionsCsv'].includes(name)).toSorted(),
  );
});

test('a page is asked for by its number, and what is not given is left out', async () => {
  const { sent, calls } = noting();
  await calls.deposits({ state: 'all', page: 2, pageSize: 50 });
  expect(sent[0]?.query).toEqual({ state: 'all', pageindex: 2, pagesize: 50 });
});

test('a change that is sent again carries the key of the first attempt', async () => {
  const { sent, calls } = noting();
  await calls.freezeUser({ user: 1_000, reason: 'Asked for' }, 'the first key');
  expect(sent[0]).toMatchObject({ path: '/api/console/FreezeUser', key: 'the first key' });
});

test('the address of the audit log as a file holds the filter', () => {
  const { calls } = noting();
  expect(calls.actionsCsvAddress({})).toBe('/api/console/GetActionsCsv');
  expect(calls.actionsCsvAddress({ query: 'a&b', user: 1_000 })).toBe(
    '/api/console/GetActionsCsv?query=a%26b&user=1000',
  );
});
