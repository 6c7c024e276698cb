// Commands by which money leaves: terms and limits, bound addresses, and a withdrawal's way from request to payment.
import type { AddressId, Atoms, CurrencyId, UserId, WithdrawalId } from '../arithmetic/units.ts';
import { atoms, flag, text, uint } from '../encoding/kinds.ts';
import { operated } from '../operated.ts';
import { userTier } from '../user-tier.ts';
import { networkName, securityChange } from './names.ts';

const user = uint<UserId>();
const withdrawal = uint<WithdrawalId>();

export const networkTerms = {
  /** The one currency that users deposit and withdraw over this network. */
  currency: uint<CurrencyId>(),
  depositsOn: flag,
  withdrawalsOn: flag,
  fee: atoms,
  minimum: atoms,
  /** A larger withdrawal needs two different operators. */
  secondApprovalAbove: atoms,
} as const;

export interface NetworkTerms {
  readonly currency: CurrencyId;
  readonly depositsOn: boolean;
  readonly withdrawalsOn: boolean;
  readonly fee: Atoms;
  readonly minimum: Atoms;
  readonly secondApprovalAbove: Atoms;
}

export const withdrawalCommands = {
  SetNetworkTerms: { tag: 50, fields: { ...operated, network: networkName, ...networkTerms } },
  /** How much of a currency a user of this tier may withdraw and send to other accounts in one UTC day. */
  SetTierLimit: {
    tag: 51,
    fields: { ...operated, tier: userTier, currency: uint<CurrencyId>(), perDay: atoms },
  },
  SetUserTier: { tag: 52, fields: { ...operated, user, tier: userTier } },
  /** `fingerprint` is the SHA-256 of network, canonical address and a salt, so that the log names no address. */
  BindWithdrawalAddress: {
    tag: 53,
    fields: { user, network: networkName, address: uint<AddressId>(), fingerprint: text },
  },
  UnbindWithdrawalAddress: { tag: 54, fields: { ...operated, user, network: networkName } },
  /** `change` is the row outside that says what was changed; each of a user is larger than the one before it. */
  NoteSecurityChange: { tag: 55, fields: { user, change: uint(), kind: securityChange } },
  /** From the funding wallet, to the address that is bound. `fee`, part of the amount, is the one that the user saw. */
  RequestWithdrawal: { tag: 56, fields: { user, network: networkName, amount: atoms, fee: atoms } },
  CancelWithdrawal: { tag: 57, fields: { user, withdrawal } },
  ApproveWithdrawal: { tag: 58, fields: { ...operated, withdrawal } },
  RefuseWithdrawal: { tag: 59, fields: { ...operated, withdrawal } },
  /** The money was sent: `transaction` is where the network shows it. */
  SettleWithdrawal: { tag: 60, fields: { ...operated, withdrawal, transaction: text } },
} as const;
