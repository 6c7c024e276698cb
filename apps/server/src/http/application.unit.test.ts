// What the listener itself is made with, before any route.
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createServer, httpLimits } from './application.ts';

test('the listener has the published time-outs and counts headers up to one more than is allowed', async () => {
  const app = createServer({ log: createLog({ write: () => {} }) }, { trustedProxies: [] });
  await app.ready();
  expect(app.server.headersTimeout).toBe(httpLimits.headersTimeoutMs);
  expect(app.server.requestTimeout).toBe(httpLimits.formTimeoutMs);
  expect(app.server.maxHeadersCount).toBe(httpLimits.headersMax + 1);
  expect(app.initialConfig.bodyLimit).toBe(httpLimits.bodyBytesMax);
  await app.close();
});
