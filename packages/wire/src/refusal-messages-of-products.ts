// The English text of the refusals of contracts, lock-up mining and token subscriptions.
import type { Message } from './refusal-message.ts';
import type { WireRefusalCode } from './refusals.ts';

type ProductCode = Extract<
  WireRefusalCode,
  `perpetual.${string}` | `seconds.${string}` | `mining.${string}` | `subscription.${string}`
>;

export const productRefusalMessages: Readonly<Record<ProductCode, Message>> = {
  'perpetual.unknown': ['There is no such perpetual contract.'],
  'perpetual.alreadyListed': ['This perpetual contract is listed already.'],
  'perpetual.otherCurrency': ['All perpetual contracts are settled in one currency.'],
  'perpetual.inUse': ['The size of a contract cannot change while orders or positions rest on it.'],
  'perpetual.closed': ['This contract opens no positions at the moment.'],
  'perpetual.termsChanged': [
    'The terms of the contract have changed. Look at the new ones and confirm again.',
  ],
  'perpetual.multipleInvalid': ['The multiple must be 10, 20, 50 or 100.'],
  'perpetual.quantityOutOfRange': [
    'The number of contracts is out of range.',
    'The number of contracts must be 1 to {max}.',
  ],
  'perpetual.priceOutOfRange': ['The price is out of range.', 'The price must be above 0 and at most {max}.'],
  'perpetual.tooMany': ['Too many open orders and positions.'],
  'perpetual.noFreshPrice': ['There is no fresh price at the moment.'],
  'perpetual.takeProfitTooClose': [
    'The take-profit price must be more than 0.5 % beyond the current price, on the winning side.',
  ],
  'perpetual.stopLossTooClose': [
    'The stop-loss price must be more than 0.5 % beyond the current price, on the losing side.',
  ],
  'perpetual.takeProfitOutOfRange': [
    'The take-profit price is out of range.',
    'The take-profit price must be above 0 and at most {max}.',
  ],
  'perpetual.stopLossOutOfRange': [
    'The stop-loss price is out of range.',
    'The stop-loss price must be above 0 and at most {max}.',
  ],
  'perpetual.overUserLimit': [
    'This is more than one user may hold in this contract.',
    'One user may hold {limit} {currency} in this contract; this would be {notional} {currency}.',
  ],
  'perpetual.overCapacity': ['The house cannot cover more positions of this kind at the moment.'],
  'perpetual.marginMissing': [
    'The leverage wallet holds too little for this position.',
    'The leverage wallet needs {missing} {currency} more for this position.',
  ],
  'perpetual.marginNeeded': [
    'Open positions, or an order that the next price opens, rest on this money.',
    'Open positions, or an order that the next price opens, rest on this money: at most {withdrawable} {currency} can be moved.',
  ],
  'perpetual.orderUnknown': ['This order is not open any more.'],
  'perpetual.positionUnknown': ['This position is not open any more.'],
  'perpetual.alreadyClosing': ['This position is closing already.'],
  'perpetual.moreThanOpen': ['The position has fewer contracts.', 'The position has {max} contracts.'],
  'perpetual.notDue': ['Nothing of this kind is due.'],
  'perpetual.opening': [
    'An order that the next price opens is not cancelled while that price may still come.',
  ],
  'seconds.optionUnknown': ['There is no such option.'],
  'seconds.off': ['Seconds contracts are switched off here at the moment.'],
  'seconds.optionChanged': ['The option has changed. Look at its new terms and confirm again.'],
  'seconds.selfExcluded': ['You have excluded yourself from seconds contracts. Nobody can end this early.'],
  'seconds.coolingOff': ['You are taking a break from seconds contracts. Nobody can end it early.'],
  'seconds.stakeOutOfRange': [
    'The amount is out of range.',
    'The amount must be {minimum} to {maximum} {currency}.',
  ],
  'seconds.priceStale': ['There is no fresh price at the moment.'],
  'seconds.tooFewSources': ['Too few sources agree on the price at the moment.'],
  'seconds.tooManyOpen': ['Too many open seconds contracts.'],
  'seconds.overDailyStake': [
    'This is more than your own daily limit for stakes.',
    'Your own limit for stakes is {limit} {currency} a day; {left} {currency} are left today.',
  ],
  'seconds.overDailyLoss': [
    'This could lose more than your own daily limit for losses.',
    'Your own limit for losses is {limit} {currency} a day; {left} {currency} can still be risked today.',
  ],
  'seconds.dailyCountReached': [
    'Your own daily limit for the number of contracts is reached.',
    'Your own daily limit for the number of contracts is reached: {maximum}.',
  ],
  'seconds.overSymbolCap': ['The venue takes no more of this symbol at the moment.'],
  'seconds.overMinuteCap': ['The venue takes no more that ends in this minute.'],
  'seconds.pauseOutOfRange': [
    'A break lasts from an hour to six weeks, a self-exclusion from half a year to five years.',
  ],
  'seconds.pauseShorter': ['A longer pause is running already, and it cannot be shortened.'],
  'seconds.orderUnknown': ['The seconds contract is not open.'],
  'seconds.notDue': ['The result of the seconds contract is not known yet.'],
  'seconds.notSetAside': ['The seconds contract was not set aside.'],
  'seconds.setAside': ['Contracts of this market are set aside. Retry them before it is switched on.'],
  'mining.planUnknown': ['There is no such plan.'],
  'mining.off': ['The plan takes no new locks at the moment.'],
  'mining.planChanged': ['The plan has changed. Look at its new terms and confirm again.'],
  'mining.amountOutOfRange': [
    'The amount is out of range.',
    'The amount must be {minimum} to {maximum} {currency}.',
  ],
  'mining.tooMany': ['Too many open locks.'],
  'mining.overCapacity': ['The plan is full.', 'Only {left} {currency} are left in this plan.'],
  'mining.reserveShort': ['The reserve cannot cover the interest.'],
  'mining.lockUnknown': ['The lock is not open.'],
  'mining.notDue': ['The lock has not matured.'],
  'mining.notSetAside': ['The lock was not set aside.'],
  'subscription.projectUnknown': ['There is no such project.'],
  'subscription.alreadyOpen': ['The project has opened or is over: it cannot change any more.'],
  'subscription.tooManyProjects': ['Too many projects.'],
  'subscription.notOpen': ['The subscription is not open.'],
  'subscription.projectChanged': ['The project has changed. Look at its new terms and confirm again.'],
  'subscription.tierNeeded': ['Only verified users can take part in this project.'],
  'subscription.nonceMalformed': ['The nonce is not 32 bytes in hexadecimal.'],
  'subscription.ticketsOutOfRange': ['The number of tickets is out of range.'],
  'subscription.overUserCap': [
    'More tickets than one user may have.',
    'Tickets for each user: at most {maximum}; left for you: {left}.',
  ],
  'subscription.soldOut': ['Not so many tickets are left.', 'Tickets left: {left}.'],
  'subscription.noBeaconWanted': ['The draw of this project waits for no beacon.'],
  'subscription.beaconInvalid': ['This is not the beacon that the project named.'],
  'subscription.notDue': ['Nothing of this kind is due.'],
  'subscription.notSetAside': ['The project was not set aside.'],
};
