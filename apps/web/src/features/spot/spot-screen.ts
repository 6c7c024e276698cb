// What the spot screen shows, on a desktop as on a phone.
import type { Market, MarketTerms } from '@candor/client';
import type { Order } from './use-order.ts';

export interface SpotScreenProps {
  market: Market;
  markets: readonly Market[];
  terms: MarketTerms;
  order: Order;
}
