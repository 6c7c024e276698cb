// What the screen of perpetual contracts shows, on a desktop as on a phone.
import type { LeverView, Loadable } from '@candor/client';
import type { LeverOrder } from './use-lever-order.ts';
import type { LeverOffer, LeverOffers } from './use-offers.ts';
import type { RowActions } from './use-row-actions.tsx';

export interface LeverScreenProps {
  offer: LeverOffer;
  offers: readonly LeverOffer[];
  config: LeverOffers['config'];
  lever: Loadable<LeverView>;
  order: LeverOrder;
  actions: RowActions;
}
