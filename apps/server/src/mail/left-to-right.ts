// Keeps together what would fall apart in a mail that reads from right to left.

/** Without it the sign, the unit and the parts of a hash, a time or an address would change places. */
export function ltr(value: string): string {
  return `\u2066${value}\u2069`;
}

/** A name that somebody chose, which may be written in either direction. */
export function nameApart(name: string): string {
  return `\u2068${name}\u2069`;
}
