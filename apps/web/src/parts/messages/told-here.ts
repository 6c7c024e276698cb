// What the answers to this window's own requests have said already: the message about the same is not said again.
const told = new Map<string, string>();
const keptMax = 100;

function note(matter: string, said: string): void {
  told.delete(matter);
  told.set(matter, said);
  const [oldest] = told.keys();
  if (told.size > keptMax && oldest !== undefined) told.delete(oldest);
}

/** So much of the order was filled. */
export const noteFillTold = (order: number, amount: string): void => note(`order ${order}`, amount);

export const isFillTold = (order: number, amount: string): boolean => told.get(`order ${order}`) === amount;

/** A withdrawal was requested, or money sent to another account. */
export const noteRequestTold = (what: 'withdrawal' | 'send', id: number): void => note(`${what} ${id}`, '');

export const isRequestTold = (what: 'withdrawal' | 'send', id: number): boolean => told.has(`${what} ${id}`);
