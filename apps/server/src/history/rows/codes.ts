// The words of the history tables and the small numbers under which they are stored. A released word keeps its place.
import type {
  EventOf,
  LedgerWallet,
  NetworkName,
  SecondsDirection,
  SecondsResult,
  Side,
  TimeInForce,
} from '@candor/exchange';

/** A quote is a row only once it traded. */
export const orderKinds = ['limit', 'market', 'marketByQuote', 'stop', 'quote'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const orderStatuses = ['open', 'filled', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export type CancelReason = EventOf<'SpotOrderCancelled'>['reason'];
export const cancelReasons = [
  'user',
  'unfilled',
  'selfTrade',
  'notWhole',
  'priceBand',
  'market',
  'frozen',
  'replaced',
] as const satisfies readonly CancelReason[];

export const sides = ['buy', 'sell'] as const satisfies readonly Side[];
export const secondsDirections = ['long', 'short'] as const satisfies readonly SecondsDirection[];
export const secondsResults = ['won', 'lost', 'tied', 'void'] as const satisfies readonly SecondsResult[];
export const perpetualDirections = ['long', 'short'] as const;
export const perpetualKinds = ['market', 'limit'] as const;
export const perpetualStatuses = ['pending', 'open', 'closing', 'closed', 'revoked'] as const;
export type PerpetualRowStatus = (typeof perpetualStatuses)[number];
export type PerpetualEndReason = EventOf<'PerpetualClosed' | 'PerpetualOrderRevoked'>['reason'];
/** `user` and `liquidation` end both orders and positions. */
export const perpetualEndReasons = [
  'user',
  'takeProfit',
  'stopLoss',
  'liquidation',
  'houseCapacity',
  'margin',
  'risk',
  'userLimit',
  'capacity',
  'price',
  'loss',
  'frozen',
] as const satisfies readonly PerpetualEndReason[];
export const timesInForce = ['GTC', 'IOC', 'FOK'] as const satisfies readonly TimeInForce[];
export const ledgerWallets = [
  'house',
  'spot',
  'leverage',
  'funding',
  'seconds',
] as const satisfies readonly LedgerWallet[];

/**
 * What moved a balance: `cause` names an order, a trade, a transaction, a withdrawal, a swap's quote, the record that
 * granted a gift, or the record itself where nothing else has a number.
 */
export const entryKinds = [
  'deposit',
  'transfer',
  'orderPlaced',
  'stopTriggered',
  'orderCancelled',
  'trade',
  'withdrawalRequested',
  'withdrawalReleased',
  'withdrawal',
  'withdrawalFee',
  'sent',
  'received',
  'swap',
  'referral',
  'gift',
  'giftTakenBack',
  'houseFunding',
  'houseMove',
  'secondsOpened',
  'secondsSettled',
  'perpetualPlaced',
  'perpetualRevoked',
  'perpetualOpened',
  'perpetualClosed',
  'perpetualMargin',
  'overnightFee',
  'lockOpened',
  'lockLeft',
  'lockPaid',
  'ticketsBought',
  'ticketsSettled',
  'orderReduced',
  'housePayout',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const networks = ['paper', 'erc20', 'omni'] as const satisfies readonly NetworkName[];

/** The first two are open: somebody still has to do something. */
export const withdrawalStatuses = ['pending', 'approved', 'success', 'failed', 'cancelled'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

export function codeOf<const Word extends string>(words: readonly Word[], word: NoInfer<Word>): number {
  const code = words.indexOf(word);
  if (code < 0) throw new RangeError(`${word} is none of ${words.join(', ')}`);
  return code;
}

export function wordOf<const Word extends string>(words: readonly Word[], code: number): Word {
  const word = words[code];
  if (word === undefined) throw new RangeError(`${code} stands for none of ${words.join(', ')}`);
  return word;
}
