// How this browser shows things: colours, kept markets, chart. Not part of the user, and never sent anywhere.
import type { CandlePeriod } from '@candor/wire';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Environment } from '../environment.ts';

export type ChartFrame = 'line' | CandlePeriod;
export type ChartIndicator = 'VOL' | 'MACD' | 'BOLL' | 'EMA';

export interface Preferences {
  readonly theme: 'night' | 'day';
  readonly scheme: 'green-up' | 'red-up' | 'blue-orange';
  readonly keptMarkets: readonly string[];
  readonly lastMarket: string | undefined;
  /** Undefined until chosen: then the width of the screen decides. */
  readonly watchListOpen: boolean | undefined;
  readonly chartFrame: ChartFrame;
  /** Undefined until chosen: a narrow chart then has fewer panes. */
  readonly chartIndicators: readonly ChartIndicator[] | undefined;
}

export interface PreferenceParts {
  readonly environment: Pick<Environment, 'storage'>;
  readonly prefersDay: boolean;
}

export function createPreferences({ environment, prefersDay }: PreferenceParts): StoreApi<Preferences> {
  return createStore<Preferences>()(
    persist(
      (): Preferences => ({
        theme: prefersDay ? 'day' : 'night',
        scheme: 'green-up',
        keptMarkets: [],
        lastMarket: undefined,
        watchListOpen: undefined,
        chartFrame: 30,
        chartIndicators: undefined,
      }),
      { name: 'candor.preferences', storage: createJSONStorage(() => environment.storage) },
    ),
  );
}

export function toggled<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((each) => each !== item) : [...items, item];
}
