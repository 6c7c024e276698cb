// Reads the table of published limits: each row names a figure and the constant of the code that it must equal.

export interface PublishedLimit {
  readonly what: string;
  /** In the unit of the constant: bytes, milliseconds, a count. */
  readonly figure: number;
  /** The file that exports the constant, from the root of the repository. */
  readonly file: string;
  /** The name that is exported, and the way from there. */
  readonly path: readonly string[];
  readonly tests: number;
}

/** Rows look like `| what | 65,536 bytes | what happens | `file.ts: NAME.field` | `test.ts › title` |`. */
export function publishedLimits(document: string): PublishedLimit[] {
  return document.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const constant = /^`([\w./-]+\.ts): ([\w.]+)`$/.exec(cells[4] ?? '');
    if (constant === null) return [];
    const [, file = '', name = ''] = constant;
    const figure = Number(/^[\d,]+/.exec(cells[2] ?? '')?.[0].replaceAll(',', ''));
    const tests = [...(cells[5] ?? '').matchAll(/`[^`]+ › [^`]+`/g)].length;
    return [{ what: cells[1] ?? '', figure, file, path: name.split('.'), tests }];
  });
}

/** What is wrong with one of them, given the module that it names. */
export function faultOf(
  { what, figure, path, tests }: PublishedLimit,
  module: Readonly<Record<string, unknown>>,
): string | undefined {
  const value = path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    module,
  );
  if (value === undefined) return `${what}: nothing exports ${path.join('.')}`;
  if (value !== figure) return `${what}: published ${figure}, enforced ${String(value)}`;
  return tests === 0 ? `${what}: no test is named` : undefined;
}
