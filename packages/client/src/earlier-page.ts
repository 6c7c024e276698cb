// What may be shown of a list while its next page is on the way: the page before it, and nothing that was asked otherwise.

/** The names in a question that do not make it another list: the page of it, and how new it is. */
const ofOneList: ReadonlySet<string> = new Set(['page', 'version']);

function listOf(key: readonly unknown[]): string {
  return JSON.stringify(key, (name, value: unknown) => (ofOneList.has(name) ? undefined : value));
}

export function isSameList(key: readonly unknown[], before: readonly unknown[] | undefined): boolean {
  return before !== undefined && listOf(before) === listOf(key);
}

interface Earlier {
  readonly queryKey: readonly unknown[];
}

/**
 * Rows of another period, filter, market, network or user under the name of this one would be a false statement, and an
 * address of another network lost money.
 */
export function earlierPageOf(key: readonly unknown[]) {
  return <Data>(earlier: Data | undefined, before?: Earlier): Data | undefined =>
    isSameList(key, before?.queryKey) ? earlier : undefined;
}
