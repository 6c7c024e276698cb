// What a file says, as it may stand in a terminal: nothing else that it could hold reaches it.

/** ASCII, and the few signs that our own figures have. */
export function printable(text: string): string {
  return text.replace(/[^\x20-\x7e\u2014\u00b7\u00d7\u2212]/g, '?');
}

/** Later moments have no date, and are said as they are. */
const TIME_MAX = 8_640_000_000_000_000;

export function timeText(atMs: number): string {
  return atMs <= TIME_MAX ? new Date(atMs).toISOString() : String(atMs);
}
