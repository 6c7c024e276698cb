// The first verb: reads the state and an input, and returns a refusal or the events that follow. It changes nothing.
import { requestOwner } from './commands.ts';
import { decideProduct } from './decide-product.ts';
import type { Accepted, Decision, Input } from './decision.ts';
import { leverageGuard } from './leverage-guard.ts';
import { recordPrices } from './prices/record-prices.ts';
import { type Refused, refused } from './refusals.ts';
import { requestTime } from './request-id.ts';
import { REQUEST_AGE_MS_MAX, REQUEST_AHEAD_MS_MAX, REQUESTS_PER_USER_MAX } from './request-window.ts';
import { allCancelled, cancelAllOrders, cancelOrder, cancelOrders } from './spot/cancel-orders.ts';
import { changeOrder } from './spot/change-order.ts';
import { placeLimitOrder } from './spot/limit-order.ts';
import { placeMarketOrder, placeMarketOrderByQuote } from './spot/market-order.ts';
import { replaceQuotes } from './spot/replace-quotes.ts';
import { placeStopOrder, triggerStop } from './spot/stop-order.ts';
import type { ExchangeState } from './state.ts';
import { recordLiabilities } from './venue/liability-roots.ts';
import { freezeOwnAccount, openUser } from './venue/users.ts';
import { acceptSwap, requestSwapQuote } from './wallet/swaps.ts';
import { sendToUser, transferBetweenWallets } from './wallet/transfers.ts';
import { bindWithdrawalAddress, noteSecurityChange } from './wallet/withdrawal-terms.ts';
import { cancelWithdrawal, requestWithdrawal } from './wallet/withdrawals.ts';

/** Total over well-formed commands: every "no" is a returned refusal, in the fixed order of each command's checks. */
export function decide(state: ExchangeState, input: Input): Decision {
  if (input.requestId !== undefined) {
    const known = checkRequest(state, input, input.requestId);
    if (known !== undefined) return known;
  }
  return decideCommand(state, input);
}

function checkRequest(state: ExchangeState, input: Input, requestId: string): Decision | undefined {
  const time = requestTime(requestId);
  if (time === undefined) return refused('request.idMalformed');
  if (time < input.at - REQUEST_AGE_MS_MAX || time > input.at + REQUEST_AHEAD_MS_MAX)
    return refused('request.expired');
  const user = requestOwner(input.command);
  const seq = state.requests.find(user, requestId);
  if (seq !== undefined) return { outcome: 'duplicate', seq };
  if (state.requests.count(user) >= REQUESTS_PER_USER_MAX) return refused('request.tooMany');
  return undefined;
}

function decideCommand(state: ExchangeState, { at, command }: Input): Accepted | Refused {
  switch (command.type) {
    case 'PlaceSpotLimitOrder':
      return placeLimitOrder(state, command);
    case 'CancelSpotOrder':
      return cancelOrder(state, command);
    case 'PlaceSpotMarketOrder':
      return placeMarketOrder(state, command);
    case 'PlaceSpotMarketOrderByQuote':
      return placeMarketOrderByQuote(state, command);
    case 'PlaceSpotStopOrder':
      return placeStopOrder(state, command);
    case 'ChangeSpotOrder':
      return changeOrder(state, command);
    case 'CancelSpotOrders':
      return cancelOrders(state, command);
    case 'CancelAllSpotOrders':
      return cancelAllOrders(state, command);
    case 'ReplaceQuotes':
      return replaceQuotes(state, command);
    case 'TriggerSpotStop':
      return triggerStop(state, command);
    case 'RecordPrices':
      return recordPrices(state, at, command);
    case 'TransferBetweenWallets':
      return transferBetweenWallets(state, command, leverageGuard(state, at));
    case 'SendToUser':
      return sendToUser(state, at, command);
    case 'RequestSwapQuote':
      return requestSwapQuote(state, at, command);
    case 'AcceptSwap':
      return acceptSwap(state, at, command);
    case 'BindWithdrawalAddress':
      return bindWithdrawalAddress(state, at, command);
    case 'NoteSecurityChange':
      return noteSecurityChange(state, at, command);
    case 'RequestWithdrawal':
      return requestWithdrawal(state, at, command);
    case 'CancelWithdrawal':
      return cancelWithdrawal(state, command);
    case 'OpenUser':
      return openUser(state, command);
    case 'FreezeOwnAccount':
      return freezeOwnAccount(state, command, (user) => allCancelled(state, user, 'frozen'));
    case 'RecordLiabilities':
      return recordLiabilities(state, command);
    default:
      return decideProduct(state, at, command);
  }
}
