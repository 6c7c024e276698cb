// Nobody can set an outcome or a price. Every way by which something enters the venue is named here: the fields of all
// commands and events, of all calls of both listeners, all actions of operators, and all columns of the tables. A name
// that sounds like an outcome or a price needs a line that says why it is none.
import { readFileSync } from 'node:fs';
import { fieldsOfCommands, fieldsOfEvents } from '@candor/testkit';
import { actionKinds } from '@candor/wire/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestConsole, type TestConsole } from './testing-console.ts';
import {
  actionReasons,
  columnReasons,
  commandReasons,
  consoleReasons,
  eventReasons,
  type Named,
  namesOf,
  PASSKEY_FIELD,
  projections,
  publicReasons,
  type Reasons,
  suspects,
} from './testing-suspects.ts';

let tested: TestConsole;

beforeAll(async () => {
  tested = await startTestConsole();
});
afterAll(() => tested.stop());

/** Every property that a request may have, also inside lists and alternatives. */
function propertiesOf(schema: z.ZodType | undefined): readonly string[] {
  if (schema === undefined) return [];
  const found: string[] = [];
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (!Array.isArray(part) && 'properties' in part) found.push(...Object.keys(part.properties as object));
    for (const inner of Object.values(part)) walk(inner);
  };
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return found;
}

interface AnyRoute {
  readonly name: string;
  readonly query: z.ZodType;
  readonly body: z.ZodType | undefined;
}

function routesByName(routes: readonly AnyRoute[]): readonly Named[] {
  return routes.map(({ name, query, body }) => ({
    name,
    parts: [...propertiesOf(query), ...propertiesOf(body)],
  }));
}

function byType(kinds: readonly (readonly [type: string, names: readonly string[]])[]): readonly Named[] {
  return kinds.map(([name, parts]) => ({ name, parts }));
}

function tablesOf(text: string): readonly Named[] {
  return text.split(/\n{2,}/).flatMap((paragraph) => {
    const name = /^table (\w+)/.exec(paragraph)?.[1];
    if (name === undefined) return [];
    const columns = paragraph.matchAll(/^ {2}(?!constraint |CREATE )(\w+) /gm);
    return [{ name, parts: Array.from(columns, ([, column]) => column ?? '') }];
  });
}

const schema = readFileSync(new URL('../../database/schema.snapshot.txt', import.meta.url), 'utf8');

function notExplained(things: readonly Named[], reasons: Reasons): readonly string[] {
  const explained = new Set(namesOf(reasons));
  return suspects(things).filter((name) => !explained.has(name));
}

function expectExplained(things: readonly Named[], reasons: Reasons): void {
  expect(notExplained(things, reasons)).toEqual([]);
  // A reason for what is not there any more would cover the next thing of that name.
  expect(namesOf(reasons).filter((name) => !suspects(things).includes(name))).toEqual([]);
}

test('no field of a command sets an outcome or a price', () => {
  expectExplained(byType(fieldsOfCommands), commandReasons);
  const planted = byType([...fieldsOfCommands, ['SetOutcome', ['order', 'result']]]);
  expect(notExplained(planted, commandReasons)).toEqual(['SetOutcome', 'SetOutcome.result']);
});

test('no event says an outcome or a price that was not computed from the tape', () => {
  expectExplained(byType(fieldsOfEvents), eventReasons);
  const planted = byType([...fieldsOfEvents, ['OptionChanged', ['forcedExit']]]);
  expect(notExplained(planted, eventReasons)).toEqual(['OptionChanged.forcedExit']);
});

test('no call of the console takes an outcome or a price', () => {
  expectExplained(routesByName(tested.routes), consoleReasons);
  const planted = { name: 'RetrySeconds', query: z.strictObject({}), body: z.object({ price: z.string() }) };
  const inside = {
    ...planted,
    name: 'Nested',
    body: z.object({ rows: z.array(z.object({ winner: z.int() })) }),
  };
  expect(notExplained(routesByName([...tested.routes, planted, inside]), consoleReasons)).toEqual([
    'Nested.winner',
    'RetrySeconds.price',
  ]);
});

test('no action of an operator is one', () => {
  const kinds = actionKinds.map((name) => ({ name, parts: [] }));
  expectExplained(kinds, actionReasons);
  expect(notExplained([...kinds, { name: 'priceSet', parts: [] }], actionReasons)).toEqual(['priceSet']);
});

test('no call of the public takes an outcome, or a price but for an own order', () => {
  const named = routesByName(
    tested.venue.routes.map(({ url, query, body, form }) => ({
      name: url,
      query,
      body: body ?? form?.fields,
    })),
  ).map(({ name, parts }) => ({ name, parts: parts.filter((part) => part !== PASSKEY_FIELD) }));
  expectExplained(named, publicReasons);
  const planted = { name: '/api/webapi/CloseLeverOrder', parts: ['id', 'price'] };
  expect(notExplained([...named, planted], publicReasons)).toEqual(['/api/webapi/CloseLeverOrder.price']);
});

test('no column holds an outcome or a price that anybody could write', () => {
  const tables = tablesOf(schema);
  expect(tables.length).toBeGreaterThan(30);
  const own = tables.filter(({ name }) => !projections.test(name));
  expectExplained(own, columnReasons);
  const planted = tablesOf(
    `${schema}\n\ntable seconds_overrides\n  user_id bigint not null\n  next_result smallint`,
  );
  expect(
    notExplained(
      planted.filter(({ name }) => !projections.test(name)),
      columnReasons,
    ),
  ).toEqual(['seconds_overrides.next_result']);
});
