// A histogram of durations by method and route, as Prometheus reads them. The library's own one makes a text of its
// labels and looks it up for every request, one of the ten dearest functions in a profile of orders over streams: here a
// request counts where its route is known already.
import type { Metric } from 'prom-client';

/** Upper bounds in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Labels = Readonly<Record<string, string | number>>;

interface Value {
  readonly metricName: string;
  readonly labels: Labels;
  readonly value: number;
}

export class Durations {
  /** How many were within each bound and beyond the one before it; the last are beyond all. */
  readonly #counts = new Array<number>(BOUNDS.length + 1).fill(0);
  #sum = 0;

  observe(seconds: number): void {
    let place = 0;
    while (place < BOUNDS.length && seconds > BOUNDS[place]!) place++;
    this.#counts[place]! += 1;
    this.#sum += seconds;
  }

  /** Each bound counts everything within it. */
  values(name: string, labels: Labels): readonly Value[] {
    let within = 0;
    const buckets = this.#counts.map((count, place) => {
      within += count;
      return {
        metricName: `${name}_bucket`,
        labels: { le: BOUNDS[place] ?? '+Inf', ...labels },
        value: within,
      };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels, value: this.#sum },
      { metricName: `${name}_count`, labels, value: within },
    ];
  }
}

export class DurationHistogram {
  readonly name: string;
  readonly help: string;
  readonly #of: { readonly labels: Labels; readonly durations: Durations }[] = [];

  constructor(name: string, help: string) {
    this.name = name;
    this.help = help;
  }

  /** For a registry, which asks a metric for nothing but its name and its values. */
  get metric(): Metric {
    return this as unknown as Metric;
  }

  /** To be kept by whoever observes. */
  durationsOf(method: string, route: string): Durations {
    const known = this.#of.find(({ labels }) => labels.method === method && labels.route === route);
    if (known !== undefined) return known.durations;
    const durations = new Durations();
    this.#of.push({ labels: { method, route }, durations });
    return durations;
  }

  async get(): Promise<object> {
    const values = this.#of.flatMap(({ labels, durations }) => durations.values(this.name, labels));
    return { name: this.name, help: this.help, type: 'histogram', aggregator: 'sum', values };
  }
}
