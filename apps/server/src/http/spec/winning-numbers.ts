// The winning numbers of draws: worked out of seed and threshold when somebody asks, once for everybody who does.
import { setImmediate } from 'node:timers/promises';
import { type ProjectView, TicketScores, wins } from '@candor/exchange';

/** A few milliseconds' work; others get their turn in between. */
const TICKETS_PER_TURN = 500;
/** So many draws are kept; of the largest one the numbers take less than a megabyte. */
const DRAWS_KEPT = 16;

export type DrawnProject = Pick<ProjectView, 'project' | 'seed' | 'threshold' | 'tickets'>;

export class WinningNumbers {
  readonly #lists = new Map<number, Promise<Uint32Array>>();
  #last: Promise<unknown> = Promise.resolve();

  /** Empty before the draw. Once there is a threshold, nothing of the draw changes any more. */
  of(drawn: DrawnProject): Promise<Uint32Array> {
    if (drawn.threshold === '') return Promise.resolve(new Uint32Array(0));
    const known = this.#lists.get(drawn.project) ?? this.#afterTheLast(drawn);
    this.#lists.delete(drawn.project);
    this.#lists.set(drawn.project, known);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > DRAWS_KEPT && oldest !== undefined) this.#lists.delete(oldest);
    return known;
  }

  /** One draw at a time, however many are asked for. */
  #afterTheLast(drawn: DrawnProject): Promise<Uint32Array> {
    const list = this.#last.then(() => winnersOf(drawn));
    this.#last = list;
    return list;
  }
}

async function winnersOf({ seed, threshold, tickets }: DrawnProject): Promise<Uint32Array> {
  const scores = new TicketScores(Buffer.from(seed, 'hex'), tickets);
  const border = Buffer.from(threshold, 'hex');
  const winners: number[] = [];
  while (scores.count < tickets) {
    const from = scores.count + 1;
    scores.work(TICKETS_PER_TURN);
    for (let ticket = from; ticket <= scores.count; ticket++)
      if (wins(scores.of(ticket), border)) winners.push(ticket);
    await setImmediate();
  }
  return Uint32Array.from(winners);
}
