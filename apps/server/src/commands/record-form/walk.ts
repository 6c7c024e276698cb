// Reads bytes by a form alone, as a program in another language would, and says where each value stood.
import { ByteReader, type Form } from '@candor/exchange';

/** A value as JSON has it: numbers that may leave the safe integers are texts. */
export type Plain =
  | string
  | number
  | boolean
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };

export interface Piece {
  /** The way to it, such as `events[0].code`. */
  readonly place: string;
  readonly bytes: Uint8Array;
  readonly value: string;
}

export function readByForm(form: Form, bytes: Uint8Array): { value: Plain; pieces: readonly Piece[] } {
  const walk = new Walk(bytes);
  const value = walk.read(form, '');
  if (walk.position !== bytes.length) throw new RangeError(`${bytes.length - walk.position} bytes are left`);
  return { value, pieces: walk.pieces };
}

class Walk {
  readonly pieces: Piece[] = [];
  readonly #bytes: Uint8Array;
  readonly #reader: ByteReader;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#reader = new ByteReader(bytes);
  }

  get position(): number {
    return this.#reader.position;
  }

  read(form: Form, place: string): Plain {
    const reader = this.#reader;
    if (form === 'uint') return this.#note(place, () => reader.uint());
    if (form === 'int') return this.#note(place, () => String(reader.bigint()));
    if (form === 'text') return this.#note(place, () => reader.text());
    if (form === 'flag') return this.#note(place, () => requireFlag(reader.byte()));
    if ('oneOf' in form) return this.#note(place, () => form.oneOf[reader.byte()]!);
    if ('struct' in form) return this.#fields(form.struct, place);
    if ('list' in form) {
      const length = this.#note(
        place,
        () => reader.uint(),
        (many) => `list of ${many}`,
      );
      return Array.from({ length }, (_, i) => this.read(form.list, `${place}[${i}]`));
    }
    if ('optional' in form) {
      const isThere = this.#note(
        place,
        () => requireFlag(reader.byte()),
        (is) => (is ? 'is there' : 'is not there'),
      );
      return isThere ? this.read(form.optional, place) : undefined;
    }
    const start = this.position;
    const number = reader.uint();
    const [type, member] = Object.entries(form.union).find(([, one]) => one.number === number)!;
    this.pieces.push({ place, bytes: this.#bytes.subarray(start, this.position), value: type });
    return { type, ...this.#fields(member.fields, place) };
  }

  #fields(fields: Readonly<Record<string, Form>>, place: string): Record<string, Plain> {
    const before = place === '' ? '' : `${place}.`;
    const entries = Object.entries(fields).map(([name, form]) => [name, this.read(form, `${before}${name}`)]);
    return Object.fromEntries(entries);
  }

  #note<T extends Plain>(place: string, read: () => T, say: (value: T) => string = JSON.stringify): T {
    const start = this.position;
    const value = read();
    const bytes = this.#bytes.subarray(start, this.position);
    this.pieces.push({ place, bytes, value: say(value) });
    return value;
  }
}

function requireFlag(byte: number): boolean {
  if (byte > 1) throw new RangeError(`Not a flag: ${byte}`);
  return byte === 1;
}
