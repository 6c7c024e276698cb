// The bounds of a list's period as calls carry them: from a moment on, and up to another that is no part of it.

export interface Bounds {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The address of a download with what is asked of it; what is undefined is left out. */
export function askedAddress(
  path: string,
  fields: Readonly<Record<string, string | number | undefined>>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) search.set(name, String(value));
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}
