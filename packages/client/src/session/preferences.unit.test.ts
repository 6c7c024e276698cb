// The rules of the stored preferences.
import { expect, test } from 'vitest';
import { createPreferences, type Preferences } from './preferences.ts';

function browserStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

function opened(storage: ReturnType<typeof browserStorage>, usualScheme: Preferences['scheme']) {
  return createPreferences({ environment: { storage }, prefersDay: false, usualScheme });
}

test('usual colours follow the language until others are chosen', () => {
  const storage = browserStorage();
  const english = opened(storage, 'green-up');
  english.setState({ chartFrame: 60 });
  const chinese = opened(storage, 'red-up');
  expect(chinese.getState()).toMatchObject({ scheme: 'red-up', chartFrame: 60 });
  chinese.setState({ scheme: 'green-up' });
  expect(opened(storage, 'red-up').getState().scheme).toBe('green-up');
  chinese.setState({ scheme: 'blue-orange' });
  expect(opened(storage, 'green-up').getState().scheme).toBe('blue-orange');
});
