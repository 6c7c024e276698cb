// An address that the engine did not take is not bound later, behind the back of somebody who has typed another since.
import { boundAddress } from '@candor/exchange';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestVenue, type TestVenue } from './testing-venue.ts';
import { ADDRESS, TRADE_PASSWORD, withTradePassword } from './testing-wallet.ts';

const MISTYPED = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const clock = { jumpMs: 0, wallMs: () => Date.now() + clock.jumpMs, monotonicMs: () => performance.now() };
let venue: TestVenue;
beforeAll(async () => {
  venue = await startTestVenue({}, clock);
});
afterAll(() => venue.stop());

const isReady = (wanted: boolean) =>
  vi.waitFor(() => expect(venue.engine.status().ready).toBe(wanted), 10_000);

test('what was answered with "not now" leaves nothing for a sweep to bind', async () => {
  const ann = await withTradePassword(venue);
  const bind = async (address: string) => {
    const body = { network: 'erc20', address, tradePassword: TRADE_PASSWORD };
    return (await venue.post(ann, '/api/openapi/PostPlayerReceiveAddress', body)).json();
  };
  clock.jumpMs = -120_000;
  await isReady(false);
  expect(await bind(MISTYPED)).toMatchObject({ flag: false });
  clock.jumpMs = 0;
  await isReady(true);
  const sweep = venue.requests.sweeps.find(({ name }) => name === 'withdrawal addresses');
  expect(await sweep?.run(venue.clock.wallMs() + 60_000)).toBe(0);
  expect(await venue.engine.read((state) => boundAddress(state, ann.user, 'erc20'))).toBeUndefined();
  expect(await bind(ADDRESS)).toMatchObject({ flag: true });
});
