// What was released stays as it is: lines of "name: meaning" that are kept, held against those of the code.

export interface Difference {
  /** Released lines that are gone or mean something else now; there is no way to allow them. */
  readonly broken: readonly string[];
  /** What came since, to be kept from now on. */
  readonly added: readonly string[];
  /** All lines as they are to be kept. */
  readonly kept: readonly string[];
}

const SEPARATOR = ': ';

/** Of each released line the code must say the same, or the same with more words at the end of a list of words. */
export function compareReleased(
  released: readonly string[],
  present: readonly string[],
  mayGo = false,
): Difference {
  const now = new Map(present.map((line) => [nameOf(line), line]));
  const broken: string[] = [];
  const kept = released.map((line) => {
    const name = nameOf(line);
    const found = now.get(name);
    now.delete(name);
    if (found === undefined && !mayGo) broken.push(`${line} (is gone)`);
    if (found === undefined || found === line) return line;
    if (hasOnlyMoreWords(line, found)) return found;
    broken.push(`${line} (is now: ${meaningOf(found)})`);
    return line;
  });
  const added = [...now.values(), ...kept.filter((line, place) => line !== released[place])];
  return { broken, added, kept: [...kept, ...now.values()] };
}

const nameOf = (line: string): string => line.slice(0, line.indexOf(SEPARATOR));
const meaningOf = (line: string): string => line.slice(line.indexOf(SEPARATOR) + SEPARATOR.length);

/** Lists of words stand in round brackets. A word is written as its place, so that new ones go to the end. */
function hasOnlyMoreWords(released: string, present: string): boolean {
  const pattern = released.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('\\)', '(?: / [^()/]+)*\\)');
  return new RegExp(`^${pattern}$`).test(present);
}
