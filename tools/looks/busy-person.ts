// Somebody who has used everything a little, so that no list of theirs is empty: orders, positions, contracts, a lock.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../e2e/person.ts';

const PATIENCE_MS = 60_000;

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`It did not become so: ${condition.toString()}`);
    await sleep(200);
  }
}

interface Quote {
  readonly price: string | null;
}

interface Row {
  readonly id: number;
}

async function trade(person: Person): Promise<void> {
  let price = 0;
  await until(async () => {
    const quote = await person.call<Quote>('GET', '/api/openapi/GetCoinPrice?symbol=BTC/USDT');
    price = Number(quote.price ?? 0);
    return price > 0;
  });
  const order = (side: string, share: number, amount: string) =>
    person.call('POST', '/api/webapi/SubmitSpotTrade', {
      ...{ symbol: 'BTC/USDT', type: 'limit', side, price: String(Math.floor(price * share)), amount },
    });
  await order('buy', 1.01, '0.012');
  await order('buy', 0.97, '0.02');
  await order('sell', 1.03, '0.01');
  const position = (direction: string, multiple: number) =>
    person.call('POST', '/api/webapi/SubmitLeverOrder', {
      ...{ symbol: 'BTC/USDT', type: 'market', direction, contracts: 10, multiple },
    });
  await position('long', 10);
  await position('short', 20);
  const open = () =>
    person.call<{ readonly rows: readonly Row[] }>('GET', '/api/webapi/GetLeverOrderList?status=open');
  await until(async () => (await open()).rows.length === 2);
  await person.call('POST', '/api/webapi/CloseLeverOrder', { id: (await open()).rows[0]?.id });
}

async function commit(person: Person): Promise<void> {
  const options = await person.call<readonly { readonly symbol: string; readonly Second: number }[]>(
    'GET',
    '/api/openapi/GetOddsList',
  );
  for (const { Second } of options.filter(({ symbol }) => symbol === 'BTC/USDT').slice(0, 2)) {
    await person.call('POST', '/api/webapi/SubmitSecondsOrder', {
      ...{ type: 1, symbol: 'BTC/USDT', amount: '100', open_time: Second },
    });
  }
  await person.call('POST', '/api/webapi/SubmitLockMining', { plan: 1, version: 1, amount: '500' });
  await person.call('POST', '/api/webapi/SubmitPlayerWalletTransfer', {
    ...{ from: 3, to: 1, symbol: 'USDT', amount: '250' },
  });
}

export async function useEverything(person: Person): Promise<void> {
  await trade(person);
  await commit(person);
}
