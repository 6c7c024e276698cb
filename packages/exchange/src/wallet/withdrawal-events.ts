// What happened on money's way out: terms, limits, addresses, and every step of a withdrawal.
import type {
  ActionId,
  AddressId,
  CurrencyId,
  TimestampMs,
  UserId,
  WithdrawalId,
} from '../arithmetic/units.ts';
import { atoms, flag, text, uint } from '../encoding/kinds.ts';
import { userTier } from '../user-tier.ts';
import { networkName, securityChange } from './names.ts';
import { networkTerms } from './withdrawal-commands.ts';

const operator = uint();
const user = uint<UserId>();

/** What every step carries, so that whoever reads one knows whose money it is about. */
const step = {
  withdrawal: uint<WithdrawalId>(),
  user,
  network: networkName,
  currency: uint<CurrencyId>(),
  amount: atoms,
} as const;

export const withdrawalEvents = {
  NetworkTermsSet: { tag: 50, fields: { operator, network: networkName, ...networkTerms } },
  TierLimitSet: {
    tag: 51,
    fields: { operator, tier: userTier, currency: uint<CurrencyId>(), perDay: atoms },
  },
  UserTierSet: { tag: 52, fields: { operator, user, tier: userTier } },
  WithdrawalAddressBound: {
    tag: 53,
    fields: {
      user,
      network: networkName,
      address: uint<AddressId>(),
      fingerprint: text,
      usableAt: uint<TimestampMs>(),
    },
  },
  WithdrawalAddressUnbound: {
    tag: 54,
    fields: { operator, user, network: networkName, address: uint<AddressId>() },
  },
  SecurityChangeNoted: {
    tag: 55,
    fields: { user, change: uint(), kind: securityChange, blockedUntil: uint<TimestampMs>() },
  },
  /** The amount is held; `amount − fee` is what will be received. */
  WithdrawalRequested: {
    tag: 56,
    fields: { ...step, fee: atoms, address: uint<AddressId>(), approvalsNeeded: uint() },
  },
  WithdrawalCancelled: { tag: 57, fields: step },
  /** `complete` says that this was the last approval that was needed. */
  WithdrawalApproved: {
    tag: 58,
    fields: { ...step, operator, action: uint<ActionId>(), complete: flag },
  },
  /** The first of two refusals that it takes where two people have approved: nothing is released yet. */
  WithdrawalRefusalProposed: { tag: 49, fields: { ...step, operator, action: uint<ActionId>() } },
  WithdrawalRefused: { tag: 59, fields: { ...step, operator, action: uint<ActionId>() } },
  WithdrawalSettled: {
    tag: 60,
    fields: { ...step, operator, action: uint<ActionId>(), fee: atoms, transaction: text },
  },
} as const;
