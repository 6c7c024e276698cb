// Bounds on JSON before it is parsed: depth, number of keys, no key twice, none that reaches for a prototype.

export const jsonLimits = { depthMax: 16, keysMax: 1_000 } as const;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

/**
 * True when the text, if it is JSON at all, keeps the bounds. The parser decides whether it is JSON. This looks at every
 * letter of every request: by its number, because a letter as a text of its own costs several times as much.
 */
export function keepsJsonBounds(text: string): boolean {
  const open: (KeysOfObject | undefined)[] = [];
  let keys = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 0x7b || code === 0x5b) {
      open.push(code === 0x7b ? new KeysOfObject() : undefined);
      if (open.length > jsonLimits.depthMax) return false;
    } else if (code === 0x7d || code === 0x5d) {
      open.pop();
    } else if (code === QUOTE) {
      const end = closingQuote(text, i);
      if (end === undefined) return false;
      if (isFollowedByColon(text, end + 1)) {
        keys += 1;
        if (keys > jsonLimits.keysMax || !addKey(open.at(-1), text.slice(i + 1, end))) return false;
      }
      i = end;
    }
  }
  return true;
}

function closingQuote(text: string, start: number): number | undefined {
  for (let i = start + 1; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i += 1;
    else if (code === QUOTE) return i;
  }
  return undefined;
}

function isFollowedByColon(text: string, start: number): boolean {
  let i = start;
  while (isSpace(text.charCodeAt(i))) i += 1;
  return text.charCodeAt(i) === COLON;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** Looked through one by one while there are few: a set takes longer to make than to be asked. */
class KeysOfObject {
  readonly #few: string[] = [];
  #many: Set<string> | undefined;

  /** False where it stands there already. */
  add(key: string): boolean {
    if (this.#many?.has(key) === true) return false;
    if (this.#many !== undefined) {
      this.#many.add(key);
      return true;
    }
    for (const known of this.#few) if (known === key) return false;
    this.#few.push(key);
    if (this.#few.length === FEW_MAX) this.#many = new Set(this.#few);
    return true;
  }
}

const FEW_MAX = 16;

/** Two spellings of one key, such as `a` and `\u0061`, are the same key. */
function addKey(keys: KeysOfObject | undefined, spelled: string): boolean {
  const key = spelled.includes('\\') ? unquote(spelled) : spelled;
  return keys !== undefined && key !== undefined && key !== '__proto__' && keys.add(key);
}

function unquote(spelled: string): string | undefined {
  try {
    return JSON.parse(`"${spelled}"`);
  } catch {
    return undefined;
  }
}
