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
  /** The symbol whose seconds contracts were looked at last. */
  readonly lastSeconds: string | undefined;
  /** Undefined until chosen: then the width of the screen decides. */
  readonly watchListOpen: boolean | undefined;
  readonly chartFrame: ChartFrame;
  /** Undefined until chosen: a narrow chart then has fewer panes. */
  readonly chartIndicators: readonly ChartIndicator[] | undefined;
  /** Own balances and values are not shown, for whoever looks over a shoulder. */
  readonly amountsHidden: boolean;
}

export interface PreferenceParts {
  readonly environment: Pick<Environment, 'storage'>;
  readonly prefersDay: boolean;
  /** The colours that are usual where the reader's language is spoken. */
  readonly usualScheme: Preferences['scheme'];
}

export function createPreferences(parts: PreferenceParts): StoreApi<Preferences> {
  const { environment, prefersDay, usualScheme } = parts;
  return createStore<Preferences>()(
    persist(
      (): Preferences => ({
        theme: prefersDay ? 'day' : 'night',
        scheme: usualScheme,
        keptMarkets: [],
        lastMarket: undefined,
        lastSeconds: undefined,
        watchListOpen: undefined,
        chartFrame: 30,
        chartIndicators: undefined,
        amountsHidden: false,
      }),
      {
        name: 'candor.preferences',
        storage: createJSONStorage(() => environment.storage),
        // Usual colours are not stored, so that they follow the language until others are chosen.
        partialize: ({ scheme, ...rest }) => (scheme === usualScheme ? rest : { ...rest, scheme }),
      },
    ),
  );
}

export function toggled<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((each) => each !== item) : [...items, item];
}
