// What is no request is answered where an answer can be read as one, and its connection ends in any case.
import type { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { answerUnreadable } from './unreadable-requests.ts';

function told(error: object, more: object = {}): { written: string; isDestroyed: boolean } {
  const write = vi.fn();
  const destroy = vi.fn();
  const socket = { destroyed: false, writable: true, write, destroy, ...more };
  answerUnreadable(Object.assign(new Error('Parse Error'), error), socket as unknown as Socket);
  return { written: String(write.mock.calls[0]?.[0] ?? ''), isDestroyed: destroy.mock.calls.length === 1 };
}

test.each([
  [{}, 'HTTP/1.1 400 Bad Request', 1001],
  [{ code: 'HPE_INVALID_METHOD' }, 'HTTP/1.1 400 Bad Request', 1001],
  [{ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, 'HTTP/1.1 408 Request Timeout', 1001],
  [{ code: 'HPE_HEADER_OVERFLOW' }, 'HTTP/1.1 431 Request Header Fields Too Large', 1003],
  [{ code: 'HPE_CHUNK_EXTENSIONS_OVERFLOW' }, 'HTTP/1.1 413 Payload Too Large', 1003],
])('a fault %j is told as %s with the refusal %i', (error, line, code) => {
  const { written, isDestroyed } = told(error);
  const [head = '', body = ''] = written.split('\r\n\r\n');
  expect(head.split('\r\n')[0]).toBe(line);
  expect(JSON.parse(body)).toMatchObject({ flag: false, code, data: null });
  expect(isDestroyed).toBe(true);
});

test('nothing is written into an answer that is under way; one that has not begun is in nobody’s way', () => {
  expect(told({}, { _httpMessage: { headersSent: true } })).toEqual({ written: '', isDestroyed: true });
  expect(told({}, { _httpMessage: { headersSent: false } }).written).toContain('400');
  expect(told({}, { _httpMessage: null }).written).toContain('400');
});

test('nobody is told where nobody is there any more', () => {
  expect(told({ code: 'ECONNRESET' })).toEqual({ written: '', isDestroyed: false });
  expect(told({}, { destroyed: true })).toEqual({ written: '', isDestroyed: false });
  expect(told({}, { writable: false })).toEqual({ written: '', isDestroyed: true });
});
