// The venue in numbers for Prometheus: requests, the engine, streams, the history, prices, the process.
import type { LogRecord } from '@candor/exchange';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { HttpPorts } from '../ports.ts';
import { observeDisk } from './disk-metrics.ts';
import { DurationHistogram, type Durations } from './duration-histogram.ts';
import { observeMails } from './mail-metrics.ts';
import { observeSignIns } from './sign-in-metrics.ts';
import { observeSources } from './source-metrics.ts';

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of the route, never the address that was asked for: that may hold anything. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

interface AnswersOfRoute {
  readonly method: string;
  readonly status: number;
  readonly requests: Counter.Internal;
  readonly durations: Durations;
  /** Since the metrics were read last: the library hashes the labels each time it is told. */
  untold: number;
}

type Ports = Pick<
  HttpPorts,
  'engine' | 'history' | 'clock' | 'prices' | 'identity' | 'operators' | 'mailCounts' | 'disk'
>;

export class VenueMetrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<'method' | 'route' | 'status'>;
  readonly #durations: DurationHistogram;
  /** Found by the route, then by method and status: the library would write and hash its labels for every request. */
  readonly #answers = new Map<string, AnswersOfRoute[]>();
  readonly #batches: Histogram;
  readonly #ports: Ports;
  readonly #unsubscribe: () => void;
  #pricesAtMs: number | undefined;

  constructor(ports: Ports, streamsOpen: () => number) {
    this.#ports = ports;
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Counter({
      name: 'candor_http_requests_total',
      help: 'Requests that were answered.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.#durations = new DurationHistogram(
      'candor_http_request_duration_seconds',
      'From the arrival of a request to the end of its answer.',
    );
    this.#registry.registerMetric(this.#durations.metric);
    this.#batches = new Histogram({
      name: 'candor_engine_batch_records',
      help: 'Records that became durable together.',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000],
      registers,
    });
    this.#gauge('candor_engine_queue_length', 'Commands that wait for their turn.', () => {
      return ports.engine.status().queueLength;
    });
    this.#gauge('candor_engine_committed_seq', 'The last durable record of the log.', () => {
      return ports.engine.status().committedSeq;
    });
    this.#gauge('candor_engine_ready', 'Whether the venue may be sent requests.', () => {
      return ports.engine.status().ready ? 1 : 0;
    });
    this.#gauge('candor_engine_clock_jumped', 'Whether the clock jumped and waits for an operator.', () => {
      return ports.engine.status().clock === 'trusted' ? 0 : 1;
    });
    this.#gauge('candor_engine_log_ahead_seconds', 'How far the log is ahead of the clock.', () => {
      return ports.engine.status().logAheadMs / 1000;
    });
    this.#gauge(
      'candor_engine_suspended_inputs',
      'Inputs that are refused because they broke the venue.',
      () => {
        return ports.engine.status().suspensions.length;
      },
    );
    this.#gauge('candor_engine_decisions_thrown', 'Decisions that threw since the start.', () => {
      return ports.engine.status().decisionsThrown;
    });
    this.#gauge(
      'candor_engine_unchecked_records',
      'Old records that are known by their seal and still to be checked behind the start.',
      () => ports.engine.status().uncheckedRecords,
    );
    this.#gauge('candor_streams_open', 'Open WebSocket streams.', streamsOpen);
    this.#gauge('candor_history_lag_records', 'Durable records that the history does not have yet.', () => {
      return Math.max(0, ports.engine.status().committedSeq - ports.history.seq());
    });
    this.#gauge(
      'candor_price_age_seconds',
      'Since the last prices were recorded; infinite before the first.',
      () => this.#priceAgeSeconds(),
    );
    observeSignIns(this.#registry, ports.identity.signInCounts, ports.operators.signInCounts);
    observeMails(this.#registry, ports.mailCounts);
    observeDisk(this.#registry, ports.disk.spaces);
    const { sourceStatus } = ports.prices;
    if (sourceStatus !== undefined) observeSources(this.#registry, sourceStatus);
    this.#unsubscribe = ports.engine.subscribe((records) => this.#committed(records));
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  answered({ method, route, status, seconds }: AnsweredRequest): void {
    const known = this.#answers.get(route)?.find((each) => each.status === status && each.method === method);
    const answers = known ?? this.#answersOf(method, route, status);
    answers.untold += 1;
    answers.durations.observe(seconds);
  }

  #answersOf(method: string, route: string, status: number): AnswersOfRoute {
    const requests = this.#requests.labels({ method, route, status: String(status) });
    const durations = this.#durations.durationsOf(method, route);
    const answers = { method, status, requests, durations, untold: 0 };
    const ofRoute = this.#answers.get(route);
    if (ofRoute === undefined) this.#answers.set(route, [answers]);
    else ofRoute.push(answers);
    return answers;
  }

  text(): Promise<string> {
    for (const answers of [...this.#answers.values()].flat()) {
      answers.requests.inc(answers.untold);
      answers.untold = 0;
    }
    return this.#registry.metrics();
  }

  stop(): void {
    this.#unsubscribe();
    this.#registry.clear();
  }

  #gauge(name: string, help: string, value: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(value());
      },
    });
  }

  #committed(records: readonly LogRecord[]): void {
    this.#batches.observe(records.length);
    const prices = records.findLast(({ command }) => command.type === 'RecordPrices');
    if (prices !== undefined) this.#pricesAtMs = prices.at;
  }

  /** No price at all is older than any. */
  #priceAgeSeconds(): number {
    if (this.#pricesAtMs === undefined) return Number.POSITIVE_INFINITY;
    return Math.max(0, this.#ports.clock.wallMs() - this.#pricesAtMs) / 1000;
  }
}
