// Reads what strace wrote: which bytes went to which place of which file, which names came and went, and what was synced.
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** One call, or the part of one that matters: a sync counts when it is over, a write when it begins. */
export type FileCall =
  | { readonly kind: 'write'; readonly file: string; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'resize'; readonly file: string; readonly size: number }
  | { readonly kind: 'grow'; readonly file: string; readonly size: number }
  | { readonly kind: 'create'; readonly file: string; readonly empties: boolean }
  | { readonly kind: 'rename'; readonly file: string; readonly to: string }
  | { readonly kind: 'remove'; readonly file: string }
  | { readonly kind: 'syncBegins'; readonly file: string; readonly by: string }
  | { readonly kind: 'syncEnds'; readonly file: string; readonly by: string };

/** Everything that changes a file, a name or what is safe of them. */
const calls =
  'openat,write,pwrite64,writev,pwritev,pwritev2,lseek,ftruncate,truncate,fallocate,fsync,fdatasync,rename,renameat,renameat2,unlink,unlinkat,link,linkat';

/** Strings whole and in hexadecimal digits, files by their names. */
export const straceArguments = (output: string): readonly string[] => [
  ...['-f', '--seccomp-bpf', '-qq', '-y', '-x', '-s', '2000000', '-e', 'signal=none'],
  ...['-e', `trace=${calls}`, '-o', output],
];

const lineForm = /^(\d+) +(?:<\.\.\. (\w+) resumed>|(\w+)\()([\s\S]*)$/;
const syncs = new Set(['fsync', 'fdatasync']);
const writes = new Set(['write', 'pwrite64', 'writev', 'pwritev', 'pwritev2']);
const unfinished = ' <unfinished ...>';

/** In the order in which they happened. A relative name is one below the folder; other files than these are left out. */
export async function* fileCallsIn(
  trace: string,
  folder: string,
  concerns: (file: string) => boolean,
): AsyncGenerator<FileCall> {
  const reader = new TraceReader(folder, concerns);
  const lines = createInterface({ input: createReadStream(trace, 'latin1') });
  for await (const line of lines) yield* reader.read(line);
}

export class TraceReader {
  readonly #folder: string;
  readonly #concerns: (file: string) => boolean;
  /** The first halves of calls that were under way when another process had its turn. */
  readonly #halves = new Map<string, string>();
  /** Where a file is written to next that is written from its beginning on. */
  readonly #offsets = new Map<string, number>();

  constructor(folder: string, concerns: (file: string) => boolean = () => true) {
    this.#folder = folder;
    this.#concerns = concerns;
  }

  read(line: string): readonly FileCall[] {
    const [, by = '', resumed, begun, rest = ''] = lineForm.exec(line) ?? [];
    const name = resumed ?? begun;
    if (name === undefined) return [];
    if (begun !== undefined && rest.endsWith(unfinished)) {
      const half = rest.slice(0, -unfinished.length);
      if (writes.has(name)) return this.#whole(name, half, by);
      this.#halves.set(by, half);
      return syncs.has(name) ? [{ kind: 'syncBegins', file: this.#descriptor(half), by }] : [];
    }
    if (resumed !== undefined && writes.has(name)) return [];
    if (/= -1 E\w+/.test(rest.slice(-120))) return [];
    const first = this.#halves.get(by) ?? '';
    if (resumed === undefined) return this.#whole(name, rest, by);
    this.#halves.delete(by);
    return syncs.has(name)
      ? [{ kind: 'syncEnds', file: this.#descriptor(first), by }]
      : this.#whole(name, first + rest, by);
  }

  #whole(name: string, text: string, by: string): readonly FileCall[] {
    const file = this.#descriptor(text);
    switch (name) {
      case 'fsync':
      case 'fdatasync':
        return [
          { kind: 'syncBegins', file, by },
          { kind: 'syncEnds', file, by },
        ];
      case 'openat':
        return this.#opened(text);
      case 'lseek':
        this.#offsets.set(file, Number(/= (\d+)$/.exec(text)?.[1] ?? 0));
        return [];
      case 'ftruncate':
        return [{ kind: 'resize', file, size: Number(/, (\d+)\)/.exec(text)?.[1]) }];
      case 'truncate':
        return [{ kind: 'resize', file: this.#names(text)[0]!, size: Number(/, (\d+)\)/.exec(text)?.[1]) }];
      case 'fallocate': {
        const [, offset, length] = /, 0, (\d+), (\d+)\)/.exec(text) ?? [];
        return offset === undefined ? [] : [{ kind: 'grow', file, size: Number(offset) + Number(length) }];
      }
      case 'unlink':
      case 'unlinkat':
        return [{ kind: 'remove', file: this.#names(text)[0]! }];
      case 'rename':
      case 'renameat':
      case 'renameat2': {
        const [from, to] = this.#names(text);
        return [{ kind: 'rename', file: from!, to: to! }];
      }
      case 'link':
      case 'linkat':
        throw new Error('Files with two names are not followed');
      default:
        return this.#written(name, file, text);
    }
  }

  #opened(text: string): readonly FileCall[] {
    const [file] = this.#names(text);
    if (file === undefined) return [];
    this.#offsets.set(file, 0);
    if (!text.includes('O_CREAT') && !text.includes('O_TRUNC')) return [];
    return [{ kind: 'create', file, empties: text.includes('O_TRUNC') }];
  }

  #written(name: string, file: string, text: string): readonly FileCall[] {
    if (!this.#concerns(file)) return [];
    const bytes = stringsIn(text);
    if (name.startsWith('pwrite')) {
      const form = name === 'pwritev2' ? /, (\d+), \w+\)?(?: += \d+)?$/ : /, (\d+)\)?(?: += \d+)?$/;
      const offset = Number(form.exec(text.slice(-80))?.[1]);
      if (!Number.isSafeInteger(offset)) throw new Error(`strace wrote no offset: ${text.slice(-80)}`);
      return [{ kind: 'write', file, offset, bytes }];
    }
    const offset = this.#offsets.get(file) ?? 0;
    this.#offsets.set(file, offset + bytes.length);
    return [{ kind: 'write', file, offset, bytes }];
  }

  /** The name of the file behind the first argument. */
  #descriptor(text: string): string {
    return /^\d+<([^>]*)>/.exec(text)?.[1] ?? '';
  }

  #names(text: string): readonly string[] {
    const names = [...text.slice(0, 8192).matchAll(/"((?:[^"\\]|\\.)*)"/g)];
    return names.map(([, name = '']) => path.resolve(this.#folder, unescaped(name).toString('utf8')));
  }
}

/** All strings of a call, one after the other. */
function stringsIn(text: string): Buffer {
  const parts: Buffer[] = [];
  for (let from = text.indexOf('"'); from !== -1; from = text.indexOf('"', from)) {
    let end = from + 1;
    while (text[end] !== '"') end = text[end] === '\\' ? end + 2 : end + 1;
    if (text.startsWith('...', end + 1)) throw new Error('strace has cut a string short');
    parts.push(unescaped(text.slice(from + 1, end)));
    from = end + 1;
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
}

const letters: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', v: '\v', f: '\f' };

function unescaped(text: string): Buffer {
  if (!text.includes('\\')) return Buffer.from(text, 'latin1');
  // A string with any byte that cannot be printed is written in hexadecimal digits from its beginning to its end.
  if (text.startsWith('\\x')) return Buffer.from(text.replaceAll('\\x', ''), 'hex');
  return Buffer.from(
    text.replaceAll(/\\([0-7]{1,3}|.)/gs, (_, code: string) =>
      /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (letters[code] ?? code),
    ),
    'latin1',
  );
}
