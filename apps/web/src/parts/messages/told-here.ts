// What the answers to this window's own orders have said already: the message about the same fills is not said again.
const told = new Map<string, string>();
const keptMax = 100;

/** So much of the order was filled. */
export function noteFillTold(order: number, amount: string): void {
  told.delete(String(order));
  told.set(String(order), amount);
  const [oldest] = told.keys();
  if (told.size > keptMax && oldest !== undefined) told.delete(oldest);
}

export function isFillTold(order: number, amount: string): boolean {
  return told.get(String(order)) === amount;
}
