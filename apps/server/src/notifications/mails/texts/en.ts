// Mails about accounts in English.
import {
  baseAmount,
  type CloseWords,
  type DrawWords,
  drawnMore,
  type EndWords,
  endedWhy,
  type NotificationMailTexts,
  quoteAmount,
  type RevokeWords,
} from './notification-texts.ts';

const withReason = (reason: string | null): string => (reason ? ` Reason: ${reason}` : '');

const levels = { none: 'not verified', individual: 'individual', institution: 'institution' } as const;

const ended: EndWords = {
  stop: 'The stop was reached, but nothing traded. ',
  reasons: {
    unfilled: 'What did not fill at once was cancelled.',
    selfTrade: 'It would have traded with an order of your own.',
    notWhole: 'It could not be filled whole.',
    priceBand: 'When the stop was reached, its price was outside the price band.',
    market: 'Too many orders waited at its price.',
    frozen: 'The account was frozen.',
  },
};

const closed: CloseWords = {
  user: 'Closed by you.',
  takeProfit: 'Closed by its take-profit.',
  stopLoss: 'Closed by its stop-loss.',
  liquidation: 'Liquidated.',
  houseCapacity: 'Closed because the house could not carry more.',
};

const revoked: RevokeWords = {
  user: 'Revoked by you.',
  margin: 'The margin was not enough.',
  risk: 'The risk rate would have been too low.',
  userLimit: 'It was over your limit.',
  capacity: 'The house could not carry more.',
  price: 'Its price was out of range.',
  liquidation: 'Your positions were being liquidated.',
  loss: 'What it held was needed for a loss.',
  frozen: 'The account was frozen.',
};

const draw: DrawWords = {
  lost: ' What was held for tickets that did not win is available again.',
  proof: ' Anybody can draw it again and check it here:',
};

export const en: NotificationMailTexts = {
  several: 'News of your Candor account',
  titles: {
    fill: 'Your order traded',
    orderEnded: 'Order cancelled by the venue',
    positionOpened: 'Position opened',
    positionClosed: 'Position closed',
    orderRevoked: 'Order revoked',
    secondsEnded: 'Seconds contract ended',
    depositCredited: 'Deposit credited',
    depositRefused: 'Deposit refused',
    withdrawalRequested: 'Withdrawal requested',
    withdrawalApproved: 'Withdrawal approved',
    withdrawalSent: 'Withdrawal sent',
    withdrawalRefused: 'Withdrawal refused',
    addressBound: 'Withdrawal address bound',
    addressUnbound: 'Withdrawal address unbound',
    sent: 'Sent to another account',
    received: 'Received from another account',
    verified: 'You are verified',
    verificationRefused: 'Your documents were refused',
    levelChanged: 'The level of your account was set',
    drawn: 'Result of a draw',
    lockPaid: 'Lock matured',
    alertReached: 'Price alert',
    counted: 'You are counted in the published root',
    accountFrozen: 'Your account was frozen',
    accountReleased: 'Your account is no longer frozen',
  },
  lines: {
    fill: (m) =>
      `${m.side === 'buy' ? 'Bought' : 'Sold'} ${baseAmount(m)} for ${quoteAmount(m)}, order no. ${m.order}.`,
    orderEnded: (m) => `${baseAmount(m)}, no. ${m.order}. ${endedWhy(m, ended)}`,
    positionOpened: (m) => `${m.symbol}, no. ${m.order}, at ${m.price}.`,
    positionClosed: (m) =>
      `${m.symbol}, no. ${m.order}, at ${m.price}. ${closed[m.reason]} Settled: ${m.settled} USDT.`,
    orderRevoked: (m) => `${m.symbol}, no. ${m.order}. ${revoked[m.reason]} Margin and fee were returned.`,
    secondsEnded: (m) => `${m.symbol}, no. ${m.order}. Profit or loss: ${m.profit} ${m.currency}.`,
    depositCredited: (m) => `${m.amount} ${m.currency} are in your funding wallet.`,
    depositRefused: (m) => `${m.amount} ${m.currency} were not credited.${withReason(m.reason)}`,
    withdrawalRequested: (m) =>
      `${m.amount} ${m.currency} are to be sent to ${m.address ?? '—'}. If you did not ask for it, cancel the withdrawal and freeze your account at once.`,
    withdrawalApproved: (m) =>
      `${m.amount} ${m.currency} will be sent. If you did not ask for it, freeze your account at once.`,
    withdrawalSent: (m) =>
      `${m.received} ${m.currency} were sent to your address. If you did not ask for it, freeze your account at once.`,
    withdrawalRefused: (m) => `${m.amount} ${m.currency} are available again.${withReason(m.reason)}`,
    addressBound: (m) =>
      `${m.network}, ${m.address ?? '—'}. Money can be withdrawn to it after 24 hours. If it was not you, freeze your account at once.`,
    addressUnbound: (m) => `Our support unbound ${m.address ?? '—'} (${m.network}).${withReason(m.reason)}`,
    sent: (m) =>
      `${m.amount} ${m.currency} went to the account ${m.account ?? '—'}. If it was not you, freeze your account at once.`,
    received: (m) =>
      `${m.amount} ${m.currency} came from the account ${m.account ?? '—'} and are in your funding wallet.`,
    verified: () => 'Your documents were accepted. Your limits are higher now.',
    verificationRefused: (m) => `You can send them again.${withReason(m.reason)}`,
    levelChanged: (m) => `It is now: ${levels[m.level]}. Your limits follow it.${withReason(m.reason)}`,
    drawn: (m) =>
      m.refunded
        ? `${m.name}: there was no draw. Everything that was held for your tickets is available again.`
        : `${m.name}: tickets that won: ${m.won} of ${m.won + m.lost}. You receive ${m.tokens} ${m.token}.${drawnMore(m, draw)}`,
    lockPaid: (m) =>
      `${m.principal} ${m.currency} and ${m.interest} ${m.currency} of interest were paid out.`,
    alertReached: (m) => `${m.symbol} is at ${m.reached}. You asked to be told at ${m.price}.`,
    counted: (m) =>
      `Your balances are in the root of record ${m.record}: ${m.root}. Check it on the transparency page, and keep this mail to compare.`,
    accountFrozen: (m) =>
      `Our staff froze it. Open spot orders were cancelled, and all API keys have ended. What waits can be cancelled and positions closed; nothing new is accepted. Only our support can lift this: write to us.${withReason(m.reason)}`,
    accountReleased: (m) =>
      `Everything works again. Orders that were cancelled and API keys that ended do not come back. If you did not ask for it, freeze your account again and write to us at once.${withReason(m.reason)}`,
  },
  more: 'More happened than fits into one mail: some of it is left out here. The app has all of it.',
  foot: 'Which of these mails you get is set on the account page of the app.',
};
