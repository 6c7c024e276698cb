// Random commands outside trading, for tests of history: payments, swaps, gifts, and every step of a withdrawal.
import {
  type ActionId,
  type Atoms,
  byInstallation,
  type Command,
  type CurrencyId,
  networkTerms,
  openWithdrawals,
  swapQuote,
  type UserId,
} from '@candor/exchange';
import type { InMemoryVenue } from '../engine/testing-in-memory-venue.ts';

type Random = (below: number) => number;

const USDT = 0 as CurrencyId;
const BTC = 4 as CurrencyId;
const UNIT = 1_000_000;

/** Money of the house, verified people, and addresses that are usable a day later. */
export function openingWallets(users: readonly UserId[]): Command[] {
  const commands: Command[] = [];
  for (const [account, currency] of [
    ['house.swap', USDT],
    ['house.swap', BTC],
    ['promotion', USDT],
  ] as const) {
    commands.push({
      type: 'FundHouse',
      ...byInstallation,
      account,
      currency,
      amount: (10n ** 13n) as Atoms,
      network: 'paper',
      transaction: `test:${account}:${currency}`,
    });
  }
  for (const user of users) {
    const moved = { from: 'spot', to: 'funding', currency: USDT, amount: (10n ** 12n) as Atoms } as const;
    const address = { address: user as never, fingerprint: '5'.repeat(64) } as const;
    commands.push(
      { type: 'SetUserTier', ...byInstallation, user, tier: 'individual' },
      { type: 'TransferBetweenWallets', user, ...moved },
      { type: 'BindWithdrawalAddress', user, network: 'erc20', ...address },
    );
  }
  return commands;
}

function erc20Fee(venue: InMemoryVenue): Atoms {
  return networkTerms(venue.state).find(({ network }) => network === 'erc20')!.fee;
}

/** One random command; some are refused, as they would be. */
export function randomWalletCommand(venue: InMemoryVenue, users: readonly UserId[], random: Random): Command {
  const user = users[random(users.length)]!;
  const amount = BigInt(UNIT * (1 + random(90))) as Atoms;
  switch (random(6)) {
    case 0:
      return { type: 'SendToUser', user, recipient: users[random(users.length)]!, currency: USDT, amount };
    case 1: {
      const quote = swapQuote(venue.state, user);
      if (quote !== undefined) return { type: 'AcceptSwap', user, quote: quote.quote };
      return { type: 'RequestSwapQuote', user, from: USDT, to: BTC, amount };
    }
    case 2:
      return { type: 'RequestWithdrawal', user, network: 'erc20', amount, fee: erc20Fee(venue) };
    case 3: {
      const operated = { operator: 7, action: (venue.state.seq + 1) as ActionId };
      return { type: 'GrantGift', ...operated, user, wallet: 'funding', currency: USDT, amount };
    }
    default:
      return randomReview(venue, user, random);
  }
}

function randomReview(venue: InMemoryVenue, user: UserId, random: Random): Command {
  const operated = { operator: 7 + random(2), action: (venue.state.seq + 1) as ActionId };
  const open = openWithdrawals(venue.state);
  const found = open[random(open.length)];
  const withdrawal = found?.withdrawal ?? (1 as never);
  if (found?.status === 'approved' && random(4) > 0) {
    const transaction = `0x${venue.state.seq.toString(16).padStart(64, '0')}`;
    return { type: 'SettleWithdrawal', ...operated, withdrawal, transaction };
  }
  switch (random(8)) {
    case 0:
      return { type: 'CancelWithdrawal', user: found?.user ?? user, withdrawal };
    case 1:
      return { type: 'RefuseWithdrawal', ...operated, withdrawal };
    default:
      return { type: 'ApproveWithdrawal', ...operated, withdrawal };
  }
}
