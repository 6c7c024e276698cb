// How this browser shows things, and how orders begin in it. Not part of the user, and never sent anywhere.
import type { CandlePeriod } from '@candor/wire';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Environment } from '../environment.ts';
import type { StopWay } from '../lever/stop-way.ts';
import { type OrderTicket, usualTicket } from '../spot/order-form.ts';

export type ChartFrame = 'line' | CandlePeriod;
export type ChartIndicator = 'VOL' | 'MACD' | 'BOLL' | 'EMA';

/** The orders of the watch-list, all with kept markets first. */
export type WatchOrder = 'listing' | 'price' | 'gainers' | 'losers' | 'volume';

export interface Preferences {
  /** That of the device until one is chosen. */
  readonly theme: 'night' | 'day';
  readonly themeChosen: boolean;
  /** That of the language until one is chosen. */
  readonly scheme: 'green-up' | 'red-up' | 'blue-orange';
  readonly schemeChosen: boolean;
  readonly keptMarkets: readonly string[];
  readonly lastMarket: string | undefined;
  /** The symbol whose seconds contracts were looked at last. */
  readonly lastSeconds: string | undefined;
  /** Undefined until chosen: then the width of the screen decides. */
  readonly watchListOpen: boolean | undefined;
  readonly chartFrame: ChartFrame;
  /** Undefined until chosen: a narrow chart then has fewer panes. */
  readonly chartIndicators: readonly ChartIndicator[] | undefined;
  /** Own balances and values are not shown, for whoever looks over a shoulder. */
  readonly amountsHidden: boolean;
  /** Single keys do something; whoever speaks to the computer, or types by accident, switches them off. */
  readonly shortcuts: boolean;
  /** Before one spot order is cancelled; all of them are never cancelled without a question. */
  readonly asksBeforeCancel: boolean;
  readonly watchOrder: WatchOrder;
  /** How the last spot order was made; the next one begins like it, in whichever market. */
  readonly orderTicket: OrderTicket;
  /** Ticks by which the book of each market is grouped, where that is not by one. */
  readonly bookSteps: Readonly<Record<string, number>>;
  /** Own orders and trades of the market that is shown, without those of others. */
  readonly ordersOfMarketOnly: boolean;
  /** How take-profit and stop-loss are typed. */
  readonly stopsBy: StopWay;
  /** Marks where the user's own trades were made. */
  readonly chartTrades: boolean;
  /** The tour was taken or put off: it is not offered again by itself. */
  readonly tourSeen: boolean;
}

export interface PreferenceParts {
  readonly environment: Pick<Environment, 'storage' | 'watchStorage'>;
  readonly prefersDay: boolean;
  /** The colours that are usual where the reader's language is spoken. */
  readonly usualScheme: Preferences['scheme'];
}

type Kept = Omit<Preferences, 'theme' | 'scheme' | 'themeChosen' | 'schemeChosen'> &
  Partial<Pick<Preferences, 'theme' | 'scheme'>>;

/** What was not chosen is not kept, so that it goes on following the device and the language. */
function kept({ theme, themeChosen, scheme, schemeChosen, ...rest }: Preferences): Kept {
  return { ...rest, ...(themeChosen && { theme }), ...(schemeChosen && { scheme }) };
}

function read(stored: unknown, usual: Preferences): Preferences {
  const { theme, scheme, ...rest } = (stored ?? {}) as Partial<Kept>;
  return {
    ...usual,
    ...rest,
    ...(theme !== undefined && { theme, themeChosen: true }),
    ...(scheme !== undefined && { scheme, schemeChosen: true }),
  };
}

const storageKey = 'candor.preferences';

export function createPreferences(parts: PreferenceParts): StoreApi<Preferences> {
  const { environment, prefersDay, usualScheme } = parts;
  const preferences = createStore<Preferences>()(
    persist(
      (): Preferences => ({
        theme: prefersDay ? 'day' : 'night',
        themeChosen: false,
        scheme: usualScheme,
        schemeChosen: false,
        keptMarkets: [],
        lastMarket: undefined,
        lastSeconds: undefined,
        watchListOpen: undefined,
        chartFrame: 30,
        chartIndicators: undefined,
        amountsHidden: false,
        shortcuts: true,
        asksBeforeCancel: true,
        watchOrder: 'listing',
        orderTicket: usualTicket,
        bookSteps: {},
        ordersOfMarketOnly: false,
        stopsBy: 'price',
        chartTrades: true,
        tourSeen: false,
      }),
      {
        name: storageKey,
        storage: createJSONStorage<Kept>(() => environment.storage),
        partialize: kept,
        merge: read,
      },
    ),
  );
  // All of them are kept at once: a page that did not follow another one would undo there what it changes here.
  environment.watchStorage?.((key) => {
    if (key === storageKey) void preferences.persist.rehydrate();
  });
  return preferences;
}

export function chooseTheme(preferences: StoreApi<Preferences>, theme: Preferences['theme']): void {
  preferences.setState({ theme, themeChosen: true });
}

export function chooseScheme(preferences: StoreApi<Preferences>, scheme: Preferences['scheme']): void {
  preferences.setState({ scheme, schemeChosen: true });
}

/** The device has turned to day or night: who has chosen nothing goes along. */
export function followDevice(preferences: StoreApi<Preferences>, prefersDay: boolean): void {
  if (!preferences.getState().themeChosen) preferences.setState({ theme: prefersDay ? 'day' : 'night' });
}

export function toggled<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((each) => each !== item) : [...items, item];
}
