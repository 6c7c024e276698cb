// Names that sound like an outcome or a price, and why each that there is sets neither.

/** A thing by its own name, and its parts by theirs. */
export interface Named {
  readonly name: string;
  readonly parts: readonly string[];
}

/** What somebody would call it: the words of a name, whether it is written in one or with lines between. */
const suspectWords = new Set(
  `price prices tick ticks mark outcome outcomes result results payout profit win wins winning winner winners won lose
   loses lost loss settle settled settles settlement settlements entry exit override force forced expire expires expiry
   draw drawn seed beacon score lucky rigged tape`.split(/\s+/),
);

function isSuspect(name: string): boolean {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.split(/[^a-z]+/).some((word) => suspectWords.has(word));
}

export function suspects(things: readonly Named[]): readonly string[] {
  const found = things.flatMap(({ name, parts }) => [
    ...(isSuspect(name) ? [name] : []),
    ...parts.filter(isSuspect).map((part) => `${name}.${part}`),
  ]);
  return [...new Set(found)].sort();
}

/** Why names set nothing, and the names. */
export type Reasons = Readonly<Record<string, string>>;

export function namesOf(reasons: Reasons): readonly string[] {
  return Object.values(reasons)
    .flatMap((names) => names.split(/\s+/))
    .filter((name) => name !== '')
    .sort();
}

export const commandReasons: Reasons = {
  'the tape itself: the venue sends it for its source, and no caller can': 'RecordPrices RecordPrices.ticks',
  'a limit that a user sets for an own order': `
    PlaceSpotLimitOrder.priceTicks PlaceSpotLimitOrder.timeInForce PlaceSpotStopOrder.priceTicks
    PlaceSpotStopOrder.stopTicks PlaceSpotStopOrder.timeInForce OpenPerpetual.limitTicks OpenPerpetual.stopLoss
    OpenPerpetual.takeProfit SetPerpetualStops.stopLoss SetPerpetualStops.takeProfit SetSecondsLimits.dailyLoss
    ChangeSpotOrder.priceTicks`,
  'due by itself, names the position or order and nothing else': `
    OpenPerpetualAtTick ClosePerpetualAtTick ForceClosePerpetual SettleSeconds`,
  'terms of what is offered, in versions, before anybody opens it': `
    ListMarket.maxTicks ListMarket.priceScale SetSecondsOption.losePpm SetSecondsOption.winPpm SetProject.beacon
    SetProject.ticketPrice SetProject.winningTickets`,
  'the draw by its own rule: what comes from outside proves itself, the rest is due by itself': `
    SubmitBeacon FixDraw ScoreTickets SettleTickets`,
  'notes that a withdrawal was sent': 'SettleWithdrawal',
};

export const eventReasons: Reasons = {
  'the tape itself': 'PricesRecorded PricesRecorded.ticks',
  'repeats a limit or a term of its command': `
    MarketListed.maxTicks MarketListed.priceScale SpotLimitOrderPlaced.priceTicks SpotLimitOrderPlaced.timeInForce
    SpotStopOrderPlaced.priceTicks SpotStopOrderPlaced.stopTicks SpotStopOrderPlaced.timeInForce
    PerpetualOrderPlaced.limitTicks PerpetualOrderPlaced.stopLoss PerpetualOrderPlaced.takeProfit
    PerpetualStopsSet.stopLoss PerpetualStopsSet.takeProfit SecondsLimitsSet.dailyLoss SecondsOptionSet.losePpm
    SecondsOptionSet.winPpm SecondsOpened.losePpm SecondsOpened.winPpm SecondsOpened.expiresAt SwapQuoted.expiresAt
    ProjectSet.beacon ProjectSet.ticketPrice ProjectSet.winningTickets`,
  'computed by the exchange from the tape and the order, and computed again by whoever has the log': `
    SpotTraded.priceTicks PerpetualOpened.entryTicks PerpetualOpened.mark PerpetualClosed.mark PerpetualClosed.profit
    PerpetualProfitSetOff OvernightCharged.mark SecondsSettled SecondsSettled.entry SecondsSettled.exit
    SecondsSettled.expiresAt SecondsSettled.losePpm SecondsSettled.payout SecondsSettled.result SecondsSettled.winPpm`,
  'computed from the beacon and the list of tickets': `
    ProjectDrawn ProjectDrawn.beacon ProjectDrawn.seed DrawFixed DrawFixed.winners TicketsSettled
    TicketsSettled.settlements`,
  'a withdrawal that was sent': 'WithdrawalSettled',
};

export const consoleReasons: Reasons = {
  'only read': `
    GetPerpetualSettlements GetPriceSources GetSecondsSettlements GetSecondsSettlements.result`,
  'who is heard, never what is said: two admins, and a day of public notice': `
    ProposePriceSource ConfirmPriceSource WithdrawPriceSource`,
  'terms of what is offered, in versions, before anybody opens it': `
    ListMarket.maxPrice ListMarket.priceScale SetSecondsOption.losePpm SetSecondsOption.winPpm
    SetProject.ticketPrice SetProject.winningTickets`,
  'which kind of beacon, before anybody buys: the round or the secret itself is chosen by rule or by chance':
    'SetProject.beacon',
  'notes that a withdrawal was sent': 'SettleWithdrawal',
};

export const actionReasons: Reasons = {
  'who is heard, never what is said': 'priceSourceProposed priceSourceConfirmed priceSourceWithdrawn',
  'notes that a withdrawal was sent': 'withdrawalSettled',
  'money of the house that leaves its own account': 'payoutProposed',
};

/** A field that browsers add to the answer of a passkey. */
export const PASSKEY_FIELD = 'clientExtensionResults';

export const publicReasons: Reasons = {
  'only read': `
    /api/openapi/GetCoinPrice /api/openapi/GetPriceSourceChanges /api/openapi/GetSecondsPrice /api/openapi/GetTape
    /api/openapi/GetTapeRoots /api/openapi/GetWinningTickets`,
  'a limit that a user sets for an own order': `
    /api/webapi/ChangeSpotTrade.price
    /api/webapi/SubmitSpotTrade.price /api/webapi/SubmitSpotTrade.stopPrice /api/webapi/SubmitSpotTrade.timeInForce
    /api/webapi/SubmitLeverOrder.price /api/webapi/SubmitLeverOrder.stopLoss /api/webapi/SubmitLeverOrder.takeProfit
    /api/webapi/SetLeverStyStsPrice /api/webapi/SetLeverStyStsPrice.stopLoss /api/webapi/SetLeverStyStsPrice.takeProfit
    /api/webapi/SetSecondsLimits.dailyLoss`,
  'says that a message was read': '/api/webapi/MarkNotificationsRead',
  'a price at which somebody asks to be told':
    '/api/webapi/GetPriceAlerts /api/webapi/RemovePriceAlert /api/webapi/SetPriceAlert /api/webapi/SetPriceAlert.price',
  'compared with what the venue itself says, and otherwise ignored': `
    /api/webapi/SubmitSecondsOrder.coin_price /api/webapi/SubmitSecondsOrder.lose_rate
    /api/webapi/SubmitSecondsOrder.profit_rate /api/webapi/SubmitSecondsOrder.win_rate`,
  'the beacon of a draw, which proves itself: anybody may bring it, and only the right one is taken':
    '/api/openapi/SubmitBeacon',
};

/** Written from the log alone, made again from it, and compared with it by the audit: nothing reads them to decide. */
export const projections = /^(history_|candle)/;

export const columnReasons: Reasons = {
  'until when a code, a session, a key of a program or a question of the sign-in counts': `
    account_codes.expires_at api_keys.expires_at captchas.expires_at operator_sessions.expires_at
    passkey_challenges.expires_at sessions.expires_at sign_in_challenges.expires_at verification_codes.expires_at`,
  'what came of a request or an action of people': `
    account_event_outcomes account_event_outcomes.outcome deposit_requests.outcome operator_action_outcomes
    operator_action_outcomes.outcome operator_action_outcomes.result verifications.outcome`,
  'by which something is known again': `
    known_origins.mark_hash secrets_key.mark sign_in_challenges.password_mark`,
  'who is heard, never what is said': 'price_source_proposals price_sources_in_force',
  'what a mail about a liquidation says, read from the record of it':
    'lever_notices.mark lever_notices.settled',
  'a price at which somebody asked to be told': 'price_alerts price_alerts.price',
  'fixed by its hash before anybody buys, and open to all after the draw': 'draw_secret',
};
