// A form that stays open for days may show an address that another one has replaced: nothing is withdrawn by it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestVenue, type TestVenue } from './testing-venue.ts';
import {
  ADDRESS,
  DAY_MS,
  faultsOf,
  passTime,
  shiftedClock,
  walletCalls,
  withBoundAddress,
} from './testing-wallet.ts';

const clock = shiftedClock();
let venue: TestVenue;
const { addressesOf, bind, byOperator, keyed, withdraw } = walletCalls(() => venue, clock);

beforeAll(async () => {
  venue = await startTestVenue({}, clock);
});
afterAll(() => venue.stop());

test('a withdrawal that names another address than the bound one is refused, and one that names it is carried out', async () => {
  const ann = await withBoundAddress(venue, clock);
  const unbinding = { user: ann.user, network: 'erc20', operatorName: 'Sam' } as const;
  const unbind = () => venue.requests.wallet.unbindAddress({ ...unbinding, ...byOperator() });
  await unbind();
  expect((await withdraw(ann, { address: ADDRESS })).json().refusal).toBe('wallet.addressNotBound');
  expect((await bind(ann, { address: `0x${'12'.repeat(20)}` })).statusCode).toBe(200);
  passTime(venue, clock, DAY_MS + 1_000);
  const [{ bound }] = await addressesOf(ann);
  for (const seen of [ADDRESS, bound.address.slice(0, -1)]) {
    const refused = await withdraw(ann, { address: seen });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { refusal: 'wallet.addressChanged', field: 'address' },
    ]);
  }
  const headers = keyed();
  const first = await withdraw(ann, { address: bound.address }, headers);
  expect(first.statusCode, first.body).toBe(200);
  // What was carried out is answered as it was then, whatever is bound now.
  await unbind();
  expect((await withdraw(ann, { address: bound.address }, headers)).json()).toEqual(first.json());
  expect(faultsOf(venue)).toEqual([]);
});
