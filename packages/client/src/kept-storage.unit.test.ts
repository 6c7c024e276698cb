// The rules of a storage that is full or forbidden: the page goes on with what it remembers itself.
import { expect, test } from 'vitest';
import { createEngineRoom } from './engine-room.ts';
import { keptStorage } from './kept-storage.ts';
import { fakeBrowser, okAnswer } from './testing/fake-browser.ts';

const user = { id: '0b7a55', email: 'mk@candor.example', number: 7 };

function full() {
  const items = new Map<string, string>();
  let isFull = false;
  const storage = keptStorage(() => ({
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
  }));
  return {
    items,
    storage,
    fill: () => {
      isFull = true;
    },
  };
}

test('one that is full keeps what it had, and the page knows what it wanted to keep', () => {
  const { items, storage, fill } = full();
  storage.setItem('theme', 'night');
  fill();
  storage.setItem('theme', 'day');
  expect([storage.getItem('theme'), items.get('theme')]).toEqual(['day', 'night']);
  storage.removeItem('theme');
  expect(storage.getItem('theme')).toBeNull();
});

test('what another page has kept since counts more than what could not be kept here', () => {
  const { items, storage, fill } = full();
  fill();
  storage.setItem('theme', 'day');
  items.set('theme', 'night');
  expect(storage.getItem('theme')).toBe('night');
});

test('one that is forbidden is a page that forgets', () => {
  const storage = keptStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(storage.getItem('theme')).toBeNull();
  storage.setItem('theme', 'day');
  expect(storage.getItem('theme')).toBe('day');
  storage.removeItem('theme');
  expect(storage.getItem('theme')).toBeNull();
});

test('who logs out while the storage is full is logged out at the venue', async () => {
  const browser = fakeBrowser();
  const { storage, fill } = full();
  browser.answers.set('/api/webapi/Login', () => okAnswer(user));
  browser.answers.set('/api/webapi/Logout', () => okAnswer(null));
  const { session } = createEngineRoom({ ...browser, storage }, false);
  await session.logIn({ email: user.email, password: 'Steady-Hand7' });
  fill();
  const leaving = session.logOut();
  await browser.advance(1_000);
  await leaving;
  expect(session.store.getState().user).toBeNull();
  expect(browser.calls.map(({ url }) => url.pathname)).toContain('/api/webapi/Logout');
});
