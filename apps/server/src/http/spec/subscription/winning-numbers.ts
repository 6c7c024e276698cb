// The winning numbers of draws: worked out of seed and threshold when somebody asks, once for everybody who does.
import { setImmediate } from 'node:timers/promises';
import { type ProjectView, ticketScore, wins } from '@candor/exchange';
import { Turns } from '../../../engine/index.ts';

/** A few milliseconds' work; others get their turn in between. */
const TICKETS_PER_TURN = 500;
/** So many draws are kept; of the largest one the numbers take less than a megabyte. */
const DRAWS_KEPT = 16;

export type DrawnProject = Pick<ProjectView, 'project' | 'seed' | 'threshold' | 'tickets'>;

export class WinningNumbers {
  readonly #lists = new Map<number, Promise<Uint32Array>>();
  /** One draw at a time, however many are asked for. */
  readonly #turns = new Turns();

  /** Empty before the draw. Once there is a threshold, nothing of the draw changes any more. */
  of(drawn: DrawnProject): Promise<Uint32Array> {
    if (drawn.threshold === '') return Promise.resolve(new Uint32Array(0));
    const known = this.#lists.get(drawn.project) ?? this.#turns.next(() => winnersOf(drawn));
    this.#lists.delete(drawn.project);
    this.#lists.set(drawn.project, known);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > DRAWS_KEPT && oldest !== undefined) this.#lists.delete(oldest);
    return known;
  }
}

const winnersOf = async (drawn: DrawnProject): Promise<Uint32Array> =>
  Uint32Array.from(await winnersAmong(drawn, 1, drawn.tickets));

/** Of so many tickets from one on, those that won, in order. */
export async function winnersAmong(
  { seed, threshold }: Pick<DrawnProject, 'seed' | 'threshold'>,
  first: number,
  count: number,
): Promise<number[]> {
  const [key, border] = [Buffer.from(seed, 'hex'), Buffer.from(threshold, 'hex')];
  const won: number[] = [];
  for (let ticket = first; ticket < first + count; ticket++) {
    if (wins(ticketScore(key, ticket), border)) won.push(ticket);
    if (ticket % TICKETS_PER_TURN === 0) await setImmediate();
  }
  return won;
}
