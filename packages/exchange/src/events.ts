// All events of the venue as one union, with their canonical encoding. A released member is never changed or removed.
import { type UnionOf, union } from './encoding/kinds.ts';
import { miningEvents } from './mining/events.ts';
import { perpetualEvents } from './perpetual/events.ts';
import { priceEvents } from './prices/events.ts';
import { secondsEvents } from './seconds/events.ts';
import { spotEvents } from './spot/events.ts';
import { quickSpotEvents } from './spot/quick-readers.ts';
import { spotEventWriters } from './spot/quick-writers.ts';
import { subscriptionEvents } from './subscription/events.ts';
import { venueEvents } from './venue/events.ts';
import { walletEvents } from './wallet/events.ts';
import { withdrawalEvents } from './wallet/withdrawal-events.ts';

const variants = {
  ...venueEvents,
  ...walletEvents,
  ...priceEvents,
  ...spotEvents,
  ...withdrawalEvents,
  ...perpetualEvents,
  ...secondsEvents,
  ...miningEvents,
  ...subscriptionEvents,
} as const;

export type VenueEvent = UnionOf<typeof variants>;
export type EventType = VenueEvent['type'];
export type EventOf<T extends EventType> = Extract<VenueEvent, { type: T }>;
/** What happened to seconds contracts. */
export type SecondsEvent = EventOf<keyof typeof secondsEvents>;
/** What happened to perpetual contracts. */
export type PerpetualEvent = EventOf<keyof typeof perpetualEvents>;
/** What happened to lock-up mining. */
export type MiningEvent = EventOf<keyof typeof miningEvents>;
/** What happened to token subscriptions. */
export type SubscriptionEvent = EventOf<keyof typeof subscriptionEvents>;
/** What happened to money outside trading. */
export type WalletEvent = EventOf<keyof typeof walletEvents | keyof typeof withdrawalEvents>;

/** Tells the events of one product from all others, by their names. */
const isOneOf =
  <Type extends EventType>(variants: Readonly<Record<Type, unknown>>) =>
  (event: VenueEvent): event is EventOf<Type> =>
    Object.hasOwn(variants, event.type);

export const isPerpetualEvent = isOneOf(perpetualEvents);
export const isSecondsEvent = isOneOf(secondsEvents);
export const isMiningEvent = isOneOf(miningEvents);
export const isSubscriptionEvent = isOneOf(subscriptionEvents);
/** What happened in the products beside the spot exchange. */
export type ProductEvent = PerpetualEvent | SecondsEvent | MiningEvent | SubscriptionEvent;

export const eventKind = union(variants, quickSpotEvents, spotEventWriters);
