// Who is found by what they write about: an address of theirs on a network, in any spelling, as long as it ever was theirs.
import { byInstallation } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../testing-venue.ts';
import { ADDRESS, shiftedClock, walletCalls, withBoundAddress } from '../testing-wallet.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

const clock = shiftedClock();
let tested: TestConsole;
let ann: TestUser;
let ben: TestUser;
let sue: TestOperator;
const { deposit } = walletCalls(() => tested.venue, clock);

beforeAll(async () => {
  tested = await startTestConsole('paper', clock);
  ann = await withBoundAddress(tested.venue, clock);
  ben = await tested.venue.register();
  await deposit(ben);
  sue = await tested.hire('support');
});
afterAll(() => tested.stop());

const found = async (query: string): Promise<readonly number[]> => {
  const { data } = (await tested.get(sue, 'GetUsers', { query })).json();
  return data.map(({ user }: { readonly user: number }) => user);
};

test('somebody is found by the address to which they withdraw, and still once it was unbound', async () => {
  const spelled = [ADDRESS, ADDRESS.toLowerCase(), `https://etherscan.io/address/${ADDRESS}`];
  for (const query of spelled) expect(await found(query), query).toEqual([ann.user]);
  const unbind = {
    type: 'UnbindWithdrawalAddress',
    ...byInstallation,
    user: ann.user,
    network: 'erc20',
  } as const;
  expect(await tested.venue.engine.submit({ command: unbind })).toMatchObject({ outcome: 'accepted' });
  expect(await found(ADDRESS)).toEqual([ann.user]);
  for (const query of [ADDRESS.slice(0, -1), ADDRESS.replace('5aA', '5aa'), `0x${'66'.repeat(20)}`])
    expect(await found(query), query).toEqual([]);
});

test('somebody is found by the address to which they deposit', async () => {
  const { rows } = await tested.venue.pool.query('select address from deposit_addresses where user_id = $1', [
    ben.user,
  ]);
  expect(await found(rows[0].address)).toEqual([ben.user]);
});

test('an address is found by its index, whatever others there are', async () => {
  const { pool } = tested.venue;
  await pool.query(
    `insert into withdrawal_addresses (user_id, network, address, salt, requested_at)
     select $1, 'erc20', 'other' || n, '\\x00', now() from generate_series(1, 20000) as n`,
    [ben.user],
  );
  await pool.query('analyze withdrawal_addresses');
  const { rows } = await pool.query(
    `explain select user_id from withdrawal_addresses
      where (network, address) in (select * from unnest($1::text[], $2::text[]))`,
    [['erc20'], [ADDRESS]],
  );
  expect(JSON.stringify(rows)).toContain('withdrawal_addresses_by_address');
  expect(await found(ADDRESS)).toEqual([ann.user]);
});
