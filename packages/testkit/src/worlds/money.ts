// Commands that move money outside trading, with defaults; in tests only what a rule is about is written out.
import { QUOTE } from './default-world.ts';
import type { PlainCommand, PlainCommandOf } from './plain.ts';

const byInstallation = { operator: 0, action: 0 } as const;

/** An operator's word, for the reason that the audited row of this number gives. */
export function by(operator: number, action: number): { readonly operator: number; readonly action: number } {
  return { operator, action };
}

/** USDT over ERC20: fee 5 atoms, at least 20, two approvals above 1,000. */
export function setTerms(
  fields: Partial<Omit<PlainCommandOf<'SetNetworkTerms'>, 'type'>> = {},
): PlainCommandOf<'SetNetworkTerms'> {
  return {
    type: 'SetNetworkTerms',
    ...byInstallation,
    network: 'erc20',
    currency: QUOTE,
    depositsOn: true,
    withdrawalsOn: true,
    fee: 5n,
    minimum: 20n,
    secondApprovalAbove: 1_000n,
    ...fields,
  };
}

export function setLimit(
  fields: Partial<Omit<PlainCommandOf<'SetTierLimit'>, 'type'>> = {},
): PlainCommandOf<'SetTierLimit'> {
  return {
    type: 'SetTierLimit',
    ...byInstallation,
    tier: 'none',
    currency: QUOTE,
    perDay: 5_000n,
    ...fields,
  };
}

export function setTier(
  tier: PlainCommandOf<'SetUserTier'>['tier'],
  user = 1,
): PlainCommandOf<'SetUserTier'> {
  return { type: 'SetUserTier', ...byInstallation, user, tier };
}

export function bind(
  fields: Partial<Omit<PlainCommandOf<'BindWithdrawalAddress'>, 'type'>> = {},
): PlainCommandOf<'BindWithdrawalAddress'> {
  const fingerprint = 'f'.repeat(64);
  return { type: 'BindWithdrawalAddress', user: 1, network: 'erc20', address: 10, fingerprint, ...fields };
}

export function unbind(user = 1): PlainCommandOf<'UnbindWithdrawalAddress'> {
  return { type: 'UnbindWithdrawalAddress', ...byInstallation, user, network: 'erc20' };
}

export function noteChange(change: number, user = 1): PlainCommandOf<'NoteSecurityChange'> {
  return { type: 'NoteSecurityChange', user, change, kind: 'loginPassword' };
}

export function withdraw(amount: bigint, user = 1, fee = 5n): PlainCommandOf<'RequestWithdrawal'> {
  return { type: 'RequestWithdrawal', user, network: 'erc20', amount, fee };
}

export function cancelWithdrawal(withdrawal: number, user = 1): PlainCommandOf<'CancelWithdrawal'> {
  return { type: 'CancelWithdrawal', user, withdrawal };
}

let actions = 1_000_000;

export function approve(withdrawal: number, operator: number): PlainCommandOf<'ApproveWithdrawal'> {
  return { type: 'ApproveWithdrawal', operator, action: ++actions, withdrawal };
}

export function refuseWithdrawal(withdrawal: number, operator = 7): PlainCommandOf<'RefuseWithdrawal'> {
  return { type: 'RefuseWithdrawal', operator, action: ++actions, withdrawal };
}

/** Paid in the transaction of this number on ERC20. */
export function settle(withdrawal: number, transaction: number): PlainCommandOf<'SettleWithdrawal'> {
  const name = `0x${transaction.toString(16).padStart(64, '0')}`;
  return { type: 'SettleWithdrawal', operator: 7, action: ++actions, withdrawal, transaction: name };
}

export function send(
  fields: Partial<Omit<PlainCommandOf<'SendToUser'>, 'type'>> = {},
): PlainCommandOf<'SendToUser'> {
  return { type: 'SendToUser', user: 1, recipient: 2, currency: QUOTE, amount: 1n, ...fields };
}

export function askQuote(
  fields: Partial<Omit<PlainCommandOf<'RequestSwapQuote'>, 'type'>> = {},
): PlainCommandOf<'RequestSwapQuote'> {
  return { type: 'RequestSwapQuote', user: 1, from: 0, to: 1, amount: 1_000_000n, ...fields };
}

export function acceptSwap(quote: number, user = 1): PlainCommandOf<'AcceptSwap'> {
  return { type: 'AcceptSwap', user, quote };
}

export function setSpread(spreadPpm: number): PlainCommandOf<'SetSwapSpread'> {
  return { type: 'SetSwapSpread', ...byInstallation, spreadPpm };
}

export function setReferral(ratePpm: number): PlainCommandOf<'SetReferralRate'> {
  return { type: 'SetReferralRate', ...byInstallation, ratePpm };
}

let fundings = 0;

/** Test money for an account of the house; every call is another transaction. */
export function fundHouse(
  fields: Partial<Omit<PlainCommandOf<'FundHouse'>, 'type'>> = {},
): PlainCommandOf<'FundHouse'> {
  return {
    type: 'FundHouse',
    ...byInstallation,
    account: 'promotion',
    currency: QUOTE,
    amount: 1_000_000n,
    network: 'paper',
    transaction: `house-${fundings++}`,
    ...fields,
  };
}

export function moveHouse(
  fields: Partial<Omit<PlainCommandOf<'MoveHouse'>, 'type'>> = {},
): PlainCommandOf<'MoveHouse'> {
  const route = { from: 'promotion', to: 'insurance' } as const;
  return { type: 'MoveHouse', ...byInstallation, ...route, currency: QUOTE, amount: 1n, ...fields };
}

/** Every call is another transaction. */
export function payOutHouse(
  fields: Partial<Omit<PlainCommandOf<'PayOutHouse'>, 'type'>> = {},
): PlainCommandOf<'PayOutHouse'> {
  return { ...fundHouse(), type: 'PayOutHouse', account: 'fees', amount: 1n, ...fields };
}

export function grantGift(
  fields: Partial<Omit<PlainCommandOf<'GrantGift'>, 'type'>> = {},
): PlainCommandOf<'GrantGift'> {
  const to = { user: 1, wallet: 'spot', currency: QUOTE } as const;
  return { type: 'GrantGift', ...byInstallation, ...to, amount: 100n, ...fields };
}

export function takeBackGift(gift: number, amount: bigint): PlainCommandOf<'TakeBackGift'> {
  return { type: 'TakeBackGift', ...byInstallation, gift, amount };
}

export function freeze(user = 1): PlainCommandOf<'FreezeUser'> {
  return { type: 'FreezeUser', ...byInstallation, user };
}

export function unfreeze(user = 1): PlainCommandOf<'UnfreezeUser'> {
  return { type: 'UnfreezeUser', ...byInstallation, user };
}

/** Money in the funding wallet, an address, a limit: a day later this user can withdraw. */
export function readyToWithdraw(user = 1, amount = 10_000n): readonly PlainCommand[] {
  return [
    setTerms(),
    setLimit(),
    { type: 'TransferBetweenWallets', user, from: 'spot', to: 'funding', currency: QUOTE, amount },
    bind({ user, address: 10 + user }),
  ];
}
