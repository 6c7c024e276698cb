// What was said in this window already: a message is not said again that an answer to its own request has said, nor that
// something is under way that a message has said to be over.
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

/** How far a message has told a leveraged order to be. */
export const noteOrderTold = (order: number, state: 'opened' | 'over'): void => note(`lever ${order}`, state);

/** An answer that comes after it, on a slow line, has nothing to say any more. */
export const isOpeningTold = (order: number): boolean => told.has(`lever ${order}`);

export const isEndTold = (order: number): boolean => told.get(`lever ${order}`) === 'over';
