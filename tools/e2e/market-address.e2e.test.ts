// The address of a trade screen names the market that is shown below it, however the market was asked for.
import { beforeAll, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { lookAround } from './stage.ts';

const stage = lookAround();
let ada: Person;

beforeAll(async () => {
  ada = await stage.arrive({ email: 'ada@example.org' });
  await ada.signUp();
});

it.each([
  ['/dealCenter?symbol=eth', 'ETH/USDT', '#/dealCenter?symbol=ETH/USDT'],
  ['/dealCenter?symbol=FOO/USDT', 'ETH/USDT', '#/dealCenter?symbol=ETH/USDT'],
  ['/leverDealCenter?symbol=ltc/usdt', 'LTC/USDT', '#/leverDealCenter?symbol=LTC/USDT'],
  ['/leverDealCenter?symbol=UNI/USDT', 'LTC/USDT', '#/leverDealCenter?symbol=LTC/USDT'],
  ['/trade', 'BTC', '#/trade/BTC'],
])('%s shows %s, and says so', async (place, shown, address) => {
  await ada.goTo(place);
  await expect.poll(() => ada.page.title()).toContain(shown);
  await expect.poll(() => new URL(ada.page.url()).hash).toBe(address);
});
