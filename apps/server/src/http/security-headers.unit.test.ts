// The policies under which browsers run what we send, word by word: one that lets more in is a change of this file too.
import { expect, test } from 'vitest';
import { offlinePagePolicy, pagePolicy, serviceWorkerPolicy } from './security-headers.ts';

test('the page runs our scripts alone, shows our pictures and styles, and talks to us alone', () => {
  expect(pagePolicy('a1', ['wss://venue.example']).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'nonce-a1'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' wss://venue.example",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ]);
});

test('the page without a connection lets in even less, and the service worker next to nothing', () => {
  expect(offlinePagePolicy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
  expect(serviceWorkerPolicy.split('; ')).toEqual([
    "default-src 'none'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
  ]);
});
