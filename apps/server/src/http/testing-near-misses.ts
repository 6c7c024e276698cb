// Requests that are nearly right, made from the schemas of the routes: as allowed, then wrong in one or two places.
import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import { type JsonSchema, jsonSchema } from './reference/json-schema.ts';
import { hostileValues } from './testing-hostile.ts';

type Fields = Record<string, unknown>;
/** Values that mean something to this venue, by field: without them nothing would get past the first look-up. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** A request of the schema, or one that misses it by little. Undefined where the schema takes no fields. */
export function nearMisses(schema: z.ZodType, known: Known): Arbitrary<Fields> {
  const json = jsonSchema(schema, 'input');
  return right(json, known).chain((value) => (isFields(value) ? spoilt(value) : fc.constant({})));
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const variantsOf = (schema: JsonSchema): readonly JsonSchema[] | undefined =>
  (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;

/** Values that the schema allows, as far as JSON Schema can say what is allowed. */
function right(schema: JsonSchema, known: Known): Arbitrary<unknown> {
  const variants = variantsOf(schema);
  if (variants !== undefined) return fc.oneof(...variants.map((variant) => right(variant, known)));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const [type] = [schema.type].flat() as (string | undefined)[];
  if (type === 'object') return rightFields(schema, known);
  if (type === 'array')
    return fc.array(right((schema.items ?? {}) as JsonSchema, known), {
      maxLength: Math.min(Number(schema.maxItems ?? 3), 5),
      minLength: Number(schema.minItems ?? 0),
    });
  if (type === 'string') return rightText(schema);
  if (type === 'integer' || type === 'number') return rightNumber(schema);
  if (type === 'boolean') return fc.boolean();
  return fc.constantFrom(...hostileValues);
}

function rightFields(schema: JsonSchema, known: Known): Arbitrary<Fields> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const values = properties.map(([name, property]) => {
    const usual = known[name];
    const any = right(property, known);
    return [
      name,
      usual === undefined ? any : fc.oneof({ arbitrary: fc.constantFrom(...usual), weight: 3 }, any),
    ];
  });
  return fc.record(Object.fromEntries(values) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: (schema.required ?? []) as string[],
  });
}

function rightText(schema: JsonSchema): Arbitrary<string> {
  const maxLength = Math.min(Number(schema.maxLength ?? 200), 300);
  const minLength = Number(schema.minLength ?? 0);
  if (schema.format === 'uuid') return fc.uuid();
  const free = fc.oneof(
    fc.string({ minLength, maxLength, unit: 'grapheme-ascii' }),
    fc.string({ minLength, maxLength: Math.max(minLength, 40), unit: 'binary' }),
    fc.string({ minLength: maxLength, maxLength, unit: 'grapheme-ascii' }),
  );
  return typeof schema.pattern === 'string' ? fitting(schema.pattern, free) : free;
}

/** The library cannot make a text for every pattern. */
function fitting(pattern: string, otherwise: Arbitrary<string>): Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  } catch {
    return otherwise;
  }
}

/** The ends of the range, what stands beside them, and what lies between. */
function rightNumber(schema: JsonSchema): Arbitrary<number> {
  const low = Math.max(Number(schema.minimum ?? schema.exclusiveMinimum ?? -1_000), -Number.MAX_SAFE_INTEGER);
  const high = Math.min(Number(schema.maximum ?? schema.exclusiveMaximum ?? 1e9), Number.MAX_SAFE_INTEGER);
  const ends = [low, low + 1, high - 1, high, 0, 1].filter((value) => value >= low && value <= high);
  return fc.oneof(fc.constantFrom(...ends), fc.integer({ min: Math.ceil(low), max: Math.floor(high) }));
}

/** Right as it is one time in four; otherwise one or two fields are off. */
function spoilt(value: Fields): Arbitrary<Fields> {
  const names = Object.keys(value);
  const change = fc.oneof(
    ...(names.length === 0 ? [] : [fc.constantFrom(...names).chain((name) => changedField(value, name))]),
    fc
      .tuple(
        fc.constantFrom('user', 'admin', 'aid', 'id', 'constructor', '__proto__'),
        fc.constantFrom(1, 'x', {}),
      )
      .map(([name, extra]) => withField(value, name, extra)),
  );
  return fc.oneof(
    { arbitrary: fc.constant(value), weight: 1 },
    { arbitrary: change, weight: 2 },
    { arbitrary: change.chain((once) => twice(once)), weight: 1 },
  );
}

function twice(value: Fields): Arbitrary<Fields> {
  const names = Object.keys(value);
  return names.length === 0
    ? fc.constant(value)
    : fc.constantFrom(...names).chain((name) => changedField(value, name));
}

function changedField(value: Fields, name: string): Arbitrary<Fields> {
  const before = value[name];
  const without = Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  return fc
    .oneof(beside(before), fc.constantFrom(...hostileValues))
    .map((after) => withField(without, name, after))
    .chain((changed) =>
      fc.oneof(
        { arbitrary: fc.constant(changed), weight: 5 },
        { arbitrary: fc.constant(without), weight: 1 },
      ),
    );
}

/** Something that is only just not the same. */
function beside(value: unknown): Arbitrary<unknown> {
  if (typeof value === 'number')
    return fc.constantFrom<unknown>(value + 1, value - 1, -value, value + 0.5, value * 1_000, String(value), [
      value,
    ]);
  if (typeof value === 'string')
    return fc.constantFrom<unknown>(
      `${value} `,
      ` ${value}`,
      `${value}0`,
      `${value}\u0000`,
      `-${value}`,
      value.toLowerCase(),
      value.toUpperCase(),
      value.slice(0, -1),
      value.slice(1),
      value.repeat(3),
      Number(value),
      [value],
      { value },
    );
  if (typeof value === 'boolean') return fc.constantFrom<unknown>(!value, String(value), Number(value));
  if (Array.isArray(value)) return fc.constantFrom<unknown>([], [...value, ...value], [value], { ...value });
  if (isFields(value) && Object.keys(value).length > 0)
    return fc.oneof(
      fc.constant({}),
      fc.constantFrom(...Object.keys(value)).chain((name) => changedField(value, name)),
    );
  return fc.constantFrom<unknown>(null, '', 0, [], {});
}

/** As a parser would set it: also a name that reaches for the prototype is a field of its own. */
function withField(value: Fields, name: string, field: unknown): Fields {
  return Object.defineProperty({ ...value }, name, {
    value: field,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** As it goes into an address: every value as text, a list as the same name several times. */
export function searchOf(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const all = Array.isArray(value) ? value : [value];
    return all.map((one) => [
      name,
      typeof one === 'string' ? one.toWellFormed() : String(JSON.stringify(one)),
    ]);
  });
  return new URLSearchParams(pairs as [string, string][]).toString();
}
