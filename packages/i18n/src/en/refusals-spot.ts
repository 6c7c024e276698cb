// Refusals of the spot exchange.
import type { RefusalTexts } from '../refusal-texts.ts';

export const refusedSpot = {
  'spot.marketHalted': 'Trading on this market is halted.',
  'spot.marketCancelOnly': 'This market accepts only cancellations now.',
  'spot.priceOutOfRange': 'This price is out of range.',
  'spot.quantityOutOfRange': 'This amount is out of range.',
  'spot.notionalTooSmall': 'The total is too small.',
  'spot.notionalTooLarge': 'The total is too large.',
  'spot.tooManyOpenOrders': 'Too many open orders. Cancel one first.',
  'spot.priceOutsideBand': 'This price is too far from the index.',
  'spot.postOnlyWouldTake': 'Post-only: at this price the order would trade at once.',
  'spot.postOnlyNeedsGtc': 'Post-only needs GTC.',
  'spot.cannotFillWhole': 'The book cannot fill the whole amount at this price.',
  'spot.noLiquidity': 'The book has nothing to trade with.',
  'spot.orderUnknown': 'This order is not open any more.',
  'spot.stopWouldTrigger': 'The index price has already reached this stop.',
  'spot.stopPriceOutOfRange': 'This stop price is out of range.',
  'spot.noReferencePrice': 'The market has no price yet.',
  'spot.levelFull': 'Too many orders wait at this price.',
  'spot.quotesInvalid': 'The quotes are not valid.',
  'spot.notDue': 'The last price has not reached the stop.',
  'spot.orderNotChangeable':
    'Only limit orders in the book can be changed. Cancel this one and place another.',
  'spot.remainderMoved':
    'Another amount of this order is open by now: it has traded or was made smaller meanwhile.',
  'spot.orderUnchanged': 'Change the price or the amount.',
  'spot.feeRaised':
    'The fees of this market have risen. No order was placed: look at the new fees and send again.',
} as const satisfies Partial<RefusalTexts>;
