// Kinds: one declaration of a command's or an event's fields gives its TypeScript type, its bytes and its reading back.
import type { Atoms } from '../arithmetic/units.ts';
import type { ByteReader, ByteWriter } from './bytes.ts';

/** A kind as data, so that programs in other languages read the same bytes. */
export type Form =
  | 'uint'
  | 'int'
  | 'text'
  | 'flag'
  | { readonly oneOf: readonly string[] }
  | { readonly optional: Form }
  | { readonly list: Form }
  | { readonly struct: Readonly<Record<string, Form>> }
  | { readonly union: Readonly<Record<string, MemberForm>> };

/** A member of a union: the number that stands before its fields, and these in their order. */
export interface MemberForm {
  readonly number: number;
  readonly fields: Readonly<Record<string, Form>>;
}

/** How values of T are written canonically and read back. */
export interface Kind<T> {
  readonly form: Form;
  write(writer: ByteWriter, value: T): void;
  read(reader: ByteReader): T;
}

export type TypeOf<K> = K extends Kind<infer T> ? T : never;
export type Fields = Readonly<Record<string, Kind<never> | Kind<unknown>>>;
export type StructOf<F> = { readonly [Name in keyof F]: TypeOf<F[Name]> };

const anyUint: Kind<number> = {
  form: 'uint',
  write: (writer, value) => writer.uint(value),
  read: (reader) => reader.uint(),
};

/** A non-negative safe integer, with the brand of its unit. */
export function uint<T extends number = number>(): Kind<T> {
  return anyUint as Kind<T>;
}

/** A signed integer; lot scales may be negative. */
export const int: Kind<number> = {
  form: 'int',
  write: (writer, value) => writer.bigint(BigInt(value)),
  read: (reader) => {
    const value = Number(reader.bigint());
    if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${value}`);
    return value;
  },
};

/** An amount in atoms; signed. */
export const atoms: Kind<Atoms> = {
  form: 'int',
  write: (writer, value) => writer.bigint(value),
  read: (reader) => reader.bigint() as Atoms,
};

export const text: Kind<string> = {
  form: 'text',
  write: (writer, value) => writer.text(value),
  read: (reader) => reader.text(),
};

export const flag: Kind<boolean> = {
  form: 'flag',
  write: (writer, value) => writer.byte(value ? 1 : 0),
  read: (reader) => {
    const value = reader.byte();
    if (value > 1) throw new RangeError(`Not a flag: ${value}`);
    return value === 1;
  },
};

/** One of a fixed list of words, stored as its place in the list: new words go to the end, none is ever removed. */
export function oneOf<const W extends string>(...words: readonly W[]): Kind<W> {
  return {
    form: { oneOf: words },
    write: (writer, value) => {
      // There are few words, and the first are the most frequent.
      let place = 0;
      while (place < words.length && words[place] !== value) place++;
      if (place === words.length) throw new RangeError(`Not one of ${words.join(', ')}: ${value}`);
      writer.byte(place);
    },
    read: (reader) => {
      const word = words[reader.byte()];
      if (word === undefined) throw new RangeError(`Not one of ${words.join(', ')}`);
      return word;
    },
  };
}

export function optional<T>(kind: Kind<T>): Kind<T | undefined> {
  return {
    form: { optional: kind.form },
    write: (writer, value) => {
      if (value === undefined) return writer.byte(0);
      writer.byte(1);
      kind.write(writer, value);
    },
    read: (reader) => (flag.read(reader) ? kind.read(reader) : undefined),
  };
}

export function list<T>(kind: Kind<T>): Kind<readonly T[]> {
  return {
    form: { list: kind.form },
    write: (writer, values) => {
      writer.uint(values.length);
      for (const value of values) kind.write(writer, value);
    },
    read: (reader) => {
      const length = reader.uint();
      const values: T[] = [];
      for (let i = 0; i < length; i++) values.push(kind.read(reader));
      return values;
    },
  };
}

/** Fields in the order of their declaration; the order is part of the encoding. */
export function struct<const F extends Fields>(fields: F): Kind<StructOf<F>> {
  const names = Object.keys(fields);
  const kinds = Object.values(fields) as Kind<unknown>[];
  return {
    form: { struct: formsOf(fields) },
    write: (writer, value) => {
      const record = value as Readonly<Record<string, unknown>>;
      for (let i = 0; i < names.length; i++) kinds[i]!.write(writer, record[names[i]!]);
    },
    read: (reader) => {
      const record: Record<string, unknown> = {};
      for (let i = 0; i < names.length; i++) record[names[i]!] = kinds[i]!.read(reader);
      return record as StructOf<F>;
    },
  };
}

function formsOf(fields: Fields): Readonly<Record<string, Form>> {
  return Object.fromEntries(Object.entries(fields).map(([name, { form }]) => [name, form]));
}

type Variants = Readonly<Record<string, { readonly tag: number; readonly fields: Fields }>>;
export type UnionOf<V extends Variants> = {
  [Type in keyof V & string]: { readonly type: Type } & StructOf<V[Type]['fields']>;
}[keyof V & string];

/** Reads the fields of a member as its kinds say, in their order. */
export type QuickReaders<V extends Variants> = {
  readonly [Type in keyof V & string]?: (
    reader: ByteReader,
  ) => { readonly type: Type } & StructOf<V[Type]['fields']>;
};

/** Writes the fields of a member as its kinds do, in their order. */
export type QuickWriters<V extends Variants> = {
  readonly [Type in keyof V & string]?: (
    writer: ByteWriter,
    value: { readonly type: Type } & StructOf<V[Type]['fields']>,
  ) => void;
};

interface WrittenVariant {
  readonly tag: number;
  readonly names: readonly string[];
  readonly kinds: readonly Kind<unknown>[];
  readonly quick: ((writer: ByteWriter, value: unknown) => void) | undefined;
}

interface ReadVariant {
  readonly type: string;
  readonly names: readonly string[];
  readonly kinds: readonly Kind<unknown>[];
  readonly quick: ((reader: ByteReader) => unknown) | undefined;
}

/**
 * A discriminated union: each member has a number that is never used again once it was released. Members that are read
 * by the million may have a function that makes the whole object at once, and one that writes it.
 */
export function union<const V extends Variants>(
  variants: V,
  quickReaders: QuickReaders<V> = {},
  quickWriters: QuickWriters<V> = {},
): Kind<UnionOf<V>> {
  const byTag: (undefined | ReadVariant)[] = [];
  const byType = new Map<string, WrittenVariant>();
  const members: Record<string, MemberForm> = {};
  for (const [type, { tag, fields }] of Object.entries(variants)) {
    if (byTag[tag] !== undefined) throw new Error(`Two members of a union share the number ${tag}`);
    const names = Object.keys(fields);
    const kinds = Object.values(fields) as Kind<unknown>[];
    byTag[tag] = { type, names, kinds, quick: quickReaders[type] };
    const quick = quickWriters[type] as WrittenVariant['quick'];
    byType.set(type, { tag, names, kinds, quick });
    members[type] = { number: tag, fields: formsOf(fields) };
  }
  return {
    form: { union: members },
    write: (writer, value) => {
      const variant = byType.get(value.type);
      if (variant === undefined) throw new RangeError(`Unknown member ${value.type}`);
      writer.uint(variant.tag);
      if (variant.quick !== undefined) return variant.quick(writer, value);
      const record = value as Readonly<Record<string, unknown>>;
      for (let i = 0; i < variant.names.length; i++)
        variant.kinds[i]!.write(writer, record[variant.names[i]!]);
    },
    read: (reader) => {
      const tag = reader.uint();
      const variant = byTag[tag];
      if (variant === undefined) throw new RangeError(`Unknown member number ${tag}`);
      if (variant.quick !== undefined) return variant.quick(reader) as UnionOf<V>;
      const record: Record<string, unknown> = { type: variant.type };
      for (let i = 0; i < variant.names.length; i++)
        record[variant.names[i]!] = variant.kinds[i]!.read(reader);
      return record as UnionOf<V>;
    },
  };
}
