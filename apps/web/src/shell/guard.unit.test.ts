// The rules of who may see which screen.
import { expect, test } from 'vitest';
import { detour } from './guard.tsx';

test('a visitor on a protected screen goes to the log-in page', () => {
  expect(detour(false, '/dealCenter', true)).toBe('/login');
});

test('a visitor may browse what needs no user', () => {
  expect(detour(false, '/', false)).toBeUndefined();
  expect(detour(false, '/login', false)).toBeUndefined();
});

test('a user on the log-in page goes home', () => {
  expect(detour(true, '/login', false)).toBe('/');
});

test('a user stays on a protected screen', () => {
  expect(detour(true, '/dealCenter', true)).toBeUndefined();
});
