// The winning numbers of draws: worked out of seed and threshold when somebody asks, once for everybody who does.
import { setImmediate } from 'node:timers/promises';
import { type ProjectView, TicketScores, wins } from '@candor/exchange';
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

async function winnersOf({ seed, threshold, tickets }: DrawnProject): Promise<Uint32Array> {
  const scores = new TicketScores(Buffer.from(seed, 'hex'), tickets);
  const border = Buffer.from(threshold, 'hex');
  const won: number[] = [];
  for (let ticket = 1; ticket <= tickets; ticket++) {
    if (ticket > scores.count) {
      await setImmediate();
      scores.work(TICKETS_PER_TURN);
    }
    if (wins(scores.of(ticket), border)) won.push(ticket);
  }
  return Uint32Array.from(won);
}

/** Of so many tickets from one on, those that are among the winning numbers, which stand in order. */
export function winnersAmong(winners: Uint32Array, first: number, count: number): number[] {
  return [...winners.subarray(placeOf(winners, first), placeOf(winners, first + count))];
}

/** How many of the numbers are below this one. */
function placeOf(winners: Uint32Array, ticket: number): number {
  let [low, high] = [0, winners.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (winners[middle]! < ticket) low = middle + 1;
    else high = middle;
  }
  return low;
}
