// Bounds on JSON before it is parsed: depth, number of keys, no key twice, none that reaches for a prototype.

export const jsonLimits = { depthMax: 16, keysMax: 1_000 } as const;

/** True when the text, if it is JSON at all, keeps the bounds. The parser decides whether it is JSON. */
export function keepsJsonBounds(text: string): boolean {
  const open: (Set<string> | undefined)[] = [];
  let keys = 0;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : undefined);
      if (open.length > jsonLimits.depthMax) return false;
    } else if (character === '}' || character === ']') {
      open.pop();
    } else if (character === '"') {
      const end = closingQuote(text, i);
      if (end === undefined) return false;
      if (isFollowedByColon(text, end + 1)) {
        keys += 1;
        if (keys > jsonLimits.keysMax || !addKey(open.at(-1), text.slice(i, end + 1))) return false;
      }
      i = end;
    }
  }
  return true;
}

function closingQuote(text: string, start: number): number | undefined {
  for (let i = start + 1; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '"') return i;
  }
  return undefined;
}

function isFollowedByColon(text: string, start: number): boolean {
  let i = start;
  while (text[i] === ' ' || text[i] === '\n' || text[i] === '\r' || text[i] === '\t') i += 1;
  return text[i] === ':';
}

/** Two spellings of one key, such as `a` and `\u0061`, are the same key. */
function addKey(keys: Set<string> | undefined, quoted: string): boolean {
  const key = unquote(quoted);
  if (keys === undefined || key === undefined || key === '__proto__' || keys.has(key)) return false;
  keys.add(key);
  return true;
}

function unquote(quoted: string): string | undefined {
  try {
    return JSON.parse(quoted);
  } catch {
    return undefined;
  }
}
