// The parts of a snapshot that belong to the wallets, and how they are put back.
import type {
  AddressId,
  CurrencyId,
  Seq,
  SwapQuoteId,
  TimestampMs,
  UserId,
  WithdrawalId,
} from '../arithmetic/units.ts';
import { assertNever } from '../arithmetic/units.ts';
import { atoms, list, optional, struct, type TypeOf, text, uint } from '../encoding/kinds.ts';
import { userTier } from '../user-tier.ts';
import { networkName, walletName } from './names.ts';
import { addressKey, limitKey, usageKey, type WalletState } from './wallet-state.ts';
import { networkTerms } from './withdrawal-commands.ts';

const user = uint<UserId>();
const currency = uint<CurrencyId>();

export const walletSections = {
  networks: struct({ network: networkName, ...networkTerms }),
  tierLimits: struct({ tier: userTier, currency, perDay: atoms }),
  addresses: struct({
    user,
    network: networkName,
    last: uint<AddressId>(),
    bound: optional(struct({ address: uint<AddressId>(), fingerprint: text, usableAt: uint<TimestampMs>() })),
  }),
  usage: struct({ user, currency, day: uint(), amount: atoms }),
  withdrawals: struct({
    withdrawal: uint<WithdrawalId>(),
    user,
    network: networkName,
    currency,
    amount: atoms,
    fee: atoms,
    address: uint<AddressId>(),
    requestedAt: uint<TimestampMs>(),
    approvalsNeeded: uint(),
    approvals: list(uint()),
  }),
  settledTransactions: text,
  quotes: struct({
    quote: uint<SwapQuoteId>(),
    user,
    from: currency,
    to: currency,
    give: atoms,
    receive: atoms,
    expiresAt: uint<TimestampMs>(),
  }),
  gifts: struct({ gift: uint<Seq>(), user, wallet: walletName, currency, left: atoms }),
} as const;

/** Later than the first snapshots: see `lateSections`. */
export const lateWalletSections = {
  refusals: struct({ withdrawal: uint<WithdrawalId>(), operator: uint() }),
} as const;

const allSections = { ...walletSections, ...lateWalletSections } as const;
export type WalletSection = keyof typeof allSections;
type Entity<S extends WalletSection> = TypeOf<(typeof allSections)[S]>;

export function walletEntitiesOf(
  wallet: WalletState,
  section: WalletSection,
): Iterable<Entity<WalletSection>> {
  switch (section) {
    case 'withdrawals':
      return wallet.withdrawals.all();
    case 'settledTransactions':
      return wallet.settledTransactions;
    case 'networks':
    case 'tierLimits':
    case 'addresses':
    case 'usage':
    case 'quotes':
    case 'gifts':
    case 'refusals':
      return wallet[section].values();
    default:
      return assertNever(section);
  }
}

export function restoreWalletEntity(
  wallet: WalletState,
  section: WalletSection,
  entity: Entity<WalletSection>,
): void {
  switch (section) {
    case 'networks': {
      const network = entity as Entity<'networks'>;
      wallet.networks.set(network.network, network);
      return;
    }
    case 'tierLimits': {
      const limit = entity as Entity<'tierLimits'>;
      wallet.tierLimits.set(limitKey(limit), limit);
      return;
    }
    case 'addresses': {
      const place = entity as Entity<'addresses'>;
      wallet.addresses.set(addressKey(place), place);
      return;
    }
    case 'usage': {
      const usage = entity as Entity<'usage'>;
      wallet.usage.set(usageKey(usage), usage);
      return;
    }
    case 'withdrawals':
      return wallet.withdrawals.set(entity as Entity<'withdrawals'>);
    case 'refusals': {
      const refusal = entity as Entity<'refusals'>;
      wallet.refusals.set(refusal.withdrawal, refusal);
      return;
    }
    case 'settledTransactions':
      wallet.settledTransactions.add(entity as Entity<'settledTransactions'>);
      return;
    case 'quotes': {
      const quote = entity as Entity<'quotes'>;
      wallet.quotes.set(quote.user, quote);
      return;
    }
    case 'gifts': {
      const gift = entity as Entity<'gifts'>;
      wallet.gifts.set(gift.gift, gift);
      return;
    }
    default:
      assertNever(section);
  }
}
