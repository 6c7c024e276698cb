// What a full run of the simulator must reach, and what it may leave to other tests, with the reason.

/** Every event of the venue; where one has several ends, each of them. */
export const transitions: readonly string[] = [
  ...['UserOpened', 'CurrencyListed', 'MarketListed', 'MarketFeesSet', 'MarketStatusSet', 'MakerDesignated'],
  ...[
    'OpenOrderLimitSet',
    'UserFrozen',
    'UserUnfrozen',
    'ReferralRateSet',
    'LiabilitiesRecorded',
    'DueQuarantined',
  ],
  ...['DepositCredited', 'WalletTransferred', 'SentToUser', 'SwapQuoted', 'SwapExecuted', 'SwapSpreadSet'],
  ...[
    'HouseFunded',
    'HouseMoved',
    'HousePaidOut',
    'GiftGranted',
    'GiftTakenBack',
    'NetworkTermsSet',
    'TierLimitSet',
    'UserTierSet',
  ],
  ...['WithdrawalAddressBound', 'WithdrawalAddressUnbound', 'SecurityChangeNoted', 'WithdrawalRequested'],
  ...['WithdrawalCancelled', 'WithdrawalApproved', 'WithdrawalRefused', 'WithdrawalSettled'],
  ...['PricesRecorded', 'SpotLimitOrderPlaced', 'SpotMarketOrderPlaced', 'SpotMarketOrderByQuotePlaced'],
  ...['SpotStopOrderPlaced', 'SpotStopTriggered', 'SpotTraded', 'QuotesReplaced', 'ReferralPaid'],
  'SpotOrderReduced',
  ...['user', 'selfTrade', 'priceBand', 'notWhole', 'replaced'].map(
    (reason) => `SpotOrderCancelled ${reason}`,
  ),
  ...[
    'PerpetualListed',
    'PerpetualTermsSet',
    'PerpetualStatusSet',
    'PerpetualOrderPlaced',
    'PerpetualOpened',
  ],
  ...['PerpetualStopsSet', 'PerpetualProfitSetOff', 'PerpetualMarginTaken', 'PerpetualAtRisk', 'RiskWarned'],
  ...['OvernightCharged', 'OvernightDone', 'PerpetualClosing user', 'PerpetualSplit'],
  ...['user', 'takeProfit', 'stopLoss', 'liquidation', 'houseCapacity'].map(
    (reason) => `PerpetualClosed ${reason}`,
  ),
  ...['user', 'margin', 'risk', 'userLimit', 'capacity', 'liquidation', 'frozen'].map(
    (why) => `PerpetualOrderRevoked ${why}`,
  ),
  ...['SecondsOptionSet', 'SecondsTermsSet', 'SecondsOpened', 'SecondsLimitsSet', 'SecondsPaused'],
  'SecondsCountLimitSet',
  ...['won', 'lost', 'tied', 'void'].map((result) => `SecondsSettled ${result}`),
  ...[
    'MiningPlanSet',
    'LockOpened',
    'LockLeft',
    'LockPaid',
    'MiningAccrued',
    'LockRetried',
    'SecondsRetried',
  ],
  ...['ProjectSet', 'TicketsBought', 'SubscriptionClosed', 'ProjectDrawn', 'SubscriptionVoided noBeacon'],
  ...['TicketsScored', 'DrawFixed', 'TicketsSettled', 'ProjectCancelled', 'ProjectRetried'],
];

export const nearMisses: readonly string[] = [
  ...['one atom short', 'repeat with another body', 'repeat answered the same', 'insurance pays'],
  ...['the house bears a loss', 'a project without a ticket', 'last approval', 'first of two approvals'],
  ...['midnight missed', 'midnight charged', 'fee takes all'],
];

export const worldEvents: readonly string[] = [
  ...['restart', 'snapshot', 'damaged snapshot', 'projector ends', 'in doubt and done', 'in doubt and lost'],
  ...['torn row', 'clock in doubt', 'engine ended: outcomeUnknown', 'engine ended: fenced'],
  ...['relabelled', 'scaled', 'asked', 'cut', 'permuted', 'slower'],
  ...['decision threw', 'engine ended: evolveThrew', 'suspended'],
];

const LONG = 'Needs more of one thing than a short run has; packages/testkit/src/refusals/ reach it.';

/** Not reached by the simulator, and why that is no hole. */
export const allowed: Readonly<Record<string, string>> = {
  'refusal request.tooMany': LONG,
  'refusal perpetual.tooMany': LONG,
  'refusal seconds.tooManyOpen': LONG,
  'refusal mining.tooMany': LONG,
  'refusal wallet.tooManyWithdrawals': LONG,
  'refusal subscription.tooManyProjects': LONG,
};
