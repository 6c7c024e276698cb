// The rules of the stored preferences.
import { expect, test } from 'vitest';
import {
  chooseScheme,
  chooseTheme,
  createPreferences,
  followDevice,
  type Preferences,
} from './preferences.ts';

function browserStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

function opened(
  storage: ReturnType<typeof browserStorage>,
  usualScheme: Preferences['scheme'],
  prefersDay = false,
) {
  return createPreferences({ environment: { storage }, prefersDay, usualScheme });
}

test('usual colours follow the language until others are chosen', () => {
  const storage = browserStorage();
  const english = opened(storage, 'green-up');
  english.setState({ chartFrame: 60 });
  const chinese = opened(storage, 'red-up');
  expect(chinese.getState()).toMatchObject({ scheme: 'red-up', chartFrame: 60 });
  chooseScheme(chinese, 'green-up');
  expect(opened(storage, 'red-up').getState().scheme).toBe('green-up');
  chooseScheme(chinese, 'blue-orange');
  expect(opened(storage, 'green-up').getState().scheme).toBe('blue-orange');
});

test('colours that are usual here stay chosen where others are usual', () => {
  const storage = browserStorage();
  chooseScheme(opened(storage, 'red-up'), 'red-up');
  expect(opened(storage, 'green-up').getState().scheme).toBe('red-up');
});

test('day and night follow the device, also while the page is open, until one is chosen', () => {
  const storage = browserStorage();
  const first = opened(storage, 'green-up', false);
  first.setState({ chartFrame: 60 });
  followDevice(first, true);
  expect(first.getState().theme).toBe('day');
  expect(opened(storage, 'green-up', false).getState().theme).toBe('night');
  chooseTheme(first, 'day');
  followDevice(first, false);
  expect(first.getState().theme).toBe('day');
  expect(opened(storage, 'green-up', false).getState().theme).toBe('day');
});

test('what one page of a browser keeps or hides stays so when another page changes something else', () => {
  const pages: ((key: string | null) => void)[] = [];
  const stored = browserStorage();
  const openedPage = () => {
    const place = pages.length;
    const storage = {
      ...stored,
      setItem(key: string, value: string) {
        stored.setItem(key, value);
        for (const [at, tell] of pages.entries()) if (at !== place) tell(key);
      },
    };
    const watchStorage = (tell: (key: string | null) => void) => void pages.push(tell);
    return createPreferences({
      environment: { storage, watchStorage },
      prefersDay: false,
      usualScheme: 'green-up',
    });
  };
  const [first, second] = [openedPage(), openedPage()];
  first.setState({ keptMarkets: ['BTC/USDT'], amountsHidden: true });
  expect(second.getState()).toMatchObject({ keptMarkets: ['BTC/USDT'], amountsHidden: true });
  second.setState({ lastMarket: 'ETH/USDT' });
  expect(opened(stored, 'green-up').getState()).toMatchObject({
    keptMarkets: ['BTC/USDT'],
    amountsHidden: true,
    lastMarket: 'ETH/USDT',
  });
  expect(first.getState().lastMarket).toBe('ETH/USDT');
});

test('what was kept before there were tickets and groupings has the usual ones', () => {
  const storage = browserStorage();
  storage.setItem('candor.preferences', JSON.stringify({ state: { chartFrame: 60 }, version: 0 }));
  expect(opened(storage, 'green-up').getState()).toMatchObject({
    ...{ chartFrame: 60, bookSteps: {}, ordersOfMarketOnly: false },
    orderTicket: { type: 'limit', sizeBy: 'amount', timeInForce: 'GTC', postOnly: false },
  });
});
