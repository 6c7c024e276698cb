// Damaged withdrawals, limits, addresses, quotes, gifts and invitations.
import type { ExchangeState } from '@candor/exchange';
import { prices } from '../worlds/default-world.ts';
import { venue } from '../worlds/fixtures.ts';
import * as money from '../worlds/money.ts';
import { type Damage, firstOf, spoil } from './damage.ts';

const DAY_MS = 86_400_000;

/** One withdrawal that one of two has approved, a quote, and a gift. */
function wallets(): ExchangeState {
  const fixture = venue({ indexTicks: 10_000, inviters: { 2: 1 } })
    .given(
      ...money.readyToWithdraw(),
      money.fundHouse(),
      money.fundHouse({ account: 'house.swap', currency: 1 }),
    )
    .later(DAY_MS);
  fixture.given(prices([{ price: 10_000_000_000, observedAt: fixture.now }]), money.setSpread(1_000));
  fixture.given(money.withdraw(2_000n), money.approve(1, 7), money.grantGift(), money.askQuote());
  return fixture.harness.state;
}

const withdrawal = (state: ExchangeState) => firstOf(state.wallet.withdrawals.all());

const ofWithdrawals: readonly Damage[] = [
  {
    where: 'the next withdrawal would have a number that is taken',
    of: wallets,
    by: (state) => spoil(state, { nextWithdrawal: 1 }),
    says: /^withdrawal 1 is ahead of the counter$/,
  },
  {
    where: 'a withdrawal belongs to nobody',
    of: wallets,
    by: (state) => spoil(withdrawal(state), { user: 99 }),
    says: /^withdrawal 1 is nobody's$/,
  },
  {
    where: 'a withdrawal is all fee',
    of: wallets,
    by: (state) => spoil(withdrawal(state), { fee: 2_000n }),
    says: /^withdrawal 1 pays 2000 of 2000$/,
  },
  {
    where: 'more have approved than are needed',
    of: wallets,
    by: (state) => spoil(withdrawal(state), { approvals: [7, 8, 9] }),
    says: /^withdrawal 1 has too many approvals$/,
  },
  {
    where: 'one operator has approved twice',
    of: wallets,
    by: (state) => spoil(withdrawal(state), { approvals: [7, 7] }),
    says: /^withdrawal 1 was approved twice by one$/,
  },
  {
    where: 'a refusal waits for a second one that is not needed',
    of: wallets,
    by: (state) => state.wallet.refusals.set(1 as never, { withdrawal: 1 as never, operator: 7 }),
    says: /^operator 7 waits for a second refusal of withdrawal 1$/,
  },
  {
    where: 'a withdrawal stands in the list of somebody else',
    of: wallets,
    by: (state) => spoil(withdrawal(state), { user: 2 }),
    says: /^user 2 has 1 withdrawals and lists 0$/,
  },
  {
    where: 'a withdrawal was not counted on its day',
    of: wallets,
    by: (state) => spoil(state.wallet.usage.get('1/0'), { amount: 1_999n }),
    says: /^the day's use of 1\/0 is 1999, more is open$/,
  },
];

const ofTheRest: readonly Damage[] = [
  {
    where: 'an address is bound that is not the last',
    of: wallets,
    by: (state) => spoil(state.wallet.addresses.get('1/erc20'), { last: 99 }),
    says: /^the erc20 address of user 1 is not the last that was bound$/,
  },
  {
    where: 'a quote stands with somebody else',
    of: wallets,
    by: (state) => spoil(state.wallet.quotes.get(1 as never), { user: 2 }),
    says: /^quote 1 is wrongly listed$/,
  },
  {
    where: 'a gift of which nothing is left is kept',
    of: wallets,
    by: (state) => spoil(firstOf(state.wallet.gifts.values()), { left: 0n }),
    says: /^gift \d+ has 0 left$/,
  },
  {
    where: 'an action is said to be a record of the future',
    of: wallets,
    by: (state) => state.actions.set(5 as never, (state.seq + 1) as never),
    says: /^action 5 is said to be record \d+$/,
  },
  {
    where: 'somebody invited themself',
    of: wallets,
    by: (state) => spoil(state.users.get(2 as never), { inviter: 2 }),
    says: /^user 2 was invited by 2$/,
  },
  {
    where: 'nobody invited somebody',
    of: wallets,
    by: (state) => spoil(state.users.get(2 as never), { inviter: 99 }),
    says: /^user 2 was invited by 99$/,
  },
];

export const damagesOfWallets: readonly Damage[] = [...ofWithdrawals, ...ofTheRest];
