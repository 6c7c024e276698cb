// Quotations of all pairs: a snapshot, then those that changed.
import type { MarketId } from '@candor/exchange';
import { type StreamChannel, streamLimits } from '@candor/wire';
import type { Quotation } from '../../prices/index.ts';
import type { ListingView } from '../listing-view.ts';
import type { HttpPrices } from '../ports.ts';
import { type Coalescer, coalesce, type OnProblem } from './coalesce.ts';
import { writeQuotations } from './quotation.ts';
import type { StreamSocket } from './stream-socket.ts';
import { type Feed, type Topics, topicOf } from './topics.ts';

type QuotesChannel = Extract<StreamChannel, { channel: 'quotes' }>;

const TOPIC = topicOf({ channel: 'quotes' }, undefined);

export class QuotesFeed implements Feed<QuotesChannel> {
  readonly #prices: HttpPrices;
  readonly #listing: ListingView;
  readonly #topics: Topics;
  readonly #flushing: Coalescer;
  readonly #untold = new Map<MarketId, Quotation>();

  constructor(prices: HttpPrices, listing: ListingView, topics: Topics, onProblem: OnProblem) {
    this.#prices = prices;
    this.#listing = listing;
    this.#topics = topics;
    this.#flushing = coalesce(1000 / streamLimits.changesPerSecondMax, () => this.#flush(), onProblem);
  }

  changed(quotations: readonly Quotation[]): void {
    if (!this.#topics.has(TOPIC)) return;
    for (const quotation of quotations) this.#untold.set(quotation.market, quotation);
    if (this.#untold.size > 0) this.#flushing.mark();
  }

  async open(socket: StreamSocket): Promise<void> {
    const quotes = writeQuotations(this.#listing, this.#prices.latestQuotations());
    socket.send({ channel: 'quotes', kind: 'snapshot', quotes });
    this.#topics.add(TOPIC, socket);
  }

  stop(): void {
    this.#flushing.stop();
  }

  async #flush(): Promise<void> {
    const quotes = writeQuotations(this.#listing, [...this.#untold.values()]);
    this.#untold.clear();
    await this.#topics.publish(TOPIC, { channel: 'quotes', kind: 'change', quotes });
  }
}
