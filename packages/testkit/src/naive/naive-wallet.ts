// The naive twin's wallets: deposits, transfers, swaps, the house's money and gifts, rule by rule.

import type { PlainCommandOf, PlainEvent } from '../worlds/plain.ts';
import type { NaiveBalance } from './naive-accounts.ts';
import {
  type NaiveOutcome,
  type NaiveRefusal,
  type NaiveState,
  type NaiveUser,
  refuse,
} from './naive-state.ts';
import type { NetworkName } from './naive-wallet-state.ts';

const AMOUNT_LIMIT = 2n ** 96n;
const PPM = 1_000_000n;

export function accept(event: PlainEvent): NaiveOutcome {
  return { outcome: 'accepted', events: [event] };
}

export function isAmount(amount: bigint): boolean {
  return amount > 0n && amount < AMOUNT_LIMIT;
}

export function lacking(
  currency: number,
  needed: bigint,
  { available }: NaiveBalance,
): NaiveRefusal | undefined {
  return needed > available
    ? refuse('wallet.insufficientBalance', { currency, needed, available })
    : undefined;
}

/** A user who may do more than cancel. */
export function freeUser(state: NaiveState, user: number): NaiveUser | NaiveRefusal {
  const known = state.users.get(user);
  if (known === undefined) return refuse('user.unknown');
  return known.frozen ? refuse('user.frozen') : known;
}

export function wellSpelled(network: NetworkName, transaction: string): boolean {
  if (network === 'paper') return /^[!-~]{1,64}$/.test(transaction);
  return (network === 'erc20' ? /^0x[0-9a-f]{64}$/ : /^[0-9a-f]{64}$/).test(transaction);
}

function incoming(
  state: NaiveState,
  { network, transaction, currency, amount }: PlainCommandOf<'CreditDeposit'> | PlainCommandOf<'FundHouse'>,
): NaiveRefusal | undefined {
  if (!wellSpelled(network, transaction)) return refuse('wallet.transactionMalformed');
  if (state.credited.has(`${network} ${transaction}`)) return refuse('wallet.alreadyCredited');
  const owed = ['paper', 'erc20', 'omni']
    .map((name) => -state.accounts.house(`external.${name}`, currency).available)
    .filter((debt) => debt > 0n);
  const total = owed.reduce((sum, debt) => sum + debt, amount);
  return total >= AMOUNT_LIMIT ? refuse('wallet.amountOutOfRange') : undefined;
}

export function credit(state: NaiveState, command: PlainCommandOf<'CreditDeposit'>): NaiveOutcome {
  const { user, wallet, currency, amount, network, transaction } = command;
  const known = state.users.get(user);
  if (known === undefined) return refuse('user.unknown');
  if (state.currencies[currency] === undefined) return refuse('venue.currencyUnknown');
  if (!isAmount(amount)) return refuse('wallet.amountOutOfRange');
  if (known.kind === 'person' && network !== 'paper') {
    const terms = state.wallet.networks[network];
    if (terms === undefined || !terms.depositsOn) return refuse('wallet.networkOff');
    if (terms.currency !== currency) return refuse('wallet.networkCurrency');
  }
  const problem = incoming(state, command);
  if (problem !== undefined) return problem;
  state.credited.add(`${network} ${transaction}`);
  state.accounts.house(`external.${network}`, currency).available -= amount;
  state.accounts.of(user, wallet, currency).available += amount;
  const { action: _, ...event } = command;
  return accept({ ...event, type: 'DepositCredited' });
}

export function fund(state: NaiveState, command: PlainCommandOf<'FundHouse'>): NaiveOutcome {
  const { account, currency, amount, network, transaction } = command;
  if (account.startsWith('external')) return refuse('venue.houseAccountInvalid');
  if (state.currencies[currency] === undefined) return refuse('venue.currencyUnknown');
  if (!isAmount(amount)) return refuse('wallet.amountOutOfRange');
  const problem = incoming(state, command);
  if (problem !== undefined) return problem;
  state.credited.add(`${network} ${transaction}`);
  state.accounts.house(`external.${network}`, currency).available -= amount;
  state.accounts.house(account, currency).available += amount;
  const { action: _, ...event } = command;
  return accept({ ...event, type: 'HouseFunded' });
}

export function transfer(state: NaiveState, command: PlainCommandOf<'TransferBetweenWallets'>): NaiveOutcome {
  const { user, from, to, currency, amount } = command;
  const known = freeUser(state, user);
  if ('outcome' in known) return known;
  if (state.currencies[currency] === undefined) return refuse('venue.currencyUnknown');
  if (from === to) return refuse('wallet.sameWallet');
  if (!isAmount(amount)) return refuse('wallet.amountOutOfRange');
  const source = state.accounts.of(user, from, currency);
  const poor = lacking(currency, amount, source);
  if (poor !== undefined) return poor;
  source.available -= amount;
  state.accounts.of(user, to, currency).available += amount;
  return accept({ ...command, type: 'WalletTransferred' });
}

export function send(state: NaiveState, at: number, command: PlainCommandOf<'SendToUser'>): NaiveOutcome {
  const { user, recipient, currency, amount } = command;
  const known = freeUser(state, user);
  if ('outcome' in known) return known;
  if (at < known.blockedUntil) return refuse('wallet.withdrawalsBlocked', { until: known.blockedUntil });
  if (state.currencies[currency] === undefined) return refuse('venue.currencyUnknown');
  if (user === recipient) return refuse('wallet.sameAccount');
  const receiver = state.users.get(recipient);
  if (receiver === undefined || receiver.kind === 'house' || receiver.frozen)
    return refuse('wallet.recipientUnknown');
  if (!isAmount(amount)) return refuse('wallet.amountOutOfRange');
  const value = countedOf(state, at, known.tier, currency, amount);
  if ('outcome' in value) return value;
  const { countedIn, counted } = value;
  const limit = state.wallet.limit(known.tier, countedIn);
  const left = limit - state.wallet.usedOn(user, countedIn, at);
  if (counted > left)
    return refuse('wallet.overDailyLimit', { limit, left: left > 0n ? left : 0n, currency: countedIn });
  const source = state.accounts.of(user, 'funding', currency);
  const poor = lacking(currency, amount, source);
  if (poor !== undefined) return poor;
  source.available -= amount;
  state.accounts.of(recipient, 'funding', currency).available += amount;
  state.wallet.sends.push({ user, currency: countedIn, amount: counted, at });
  return accept({ ...command, type: 'SentToUser', countedIn, counted });
}

/** What a sent amount uses of the day: itself where there is a limit for its currency, or its value in USDT. */
function countedOf(
  state: NaiveState,
  at: number,
  tier: NaiveUser['tier'],
  currency: number,
  amount: bigint,
): { readonly countedIn: number; readonly counted: bigint } | NaiveRefusal {
  if (state.wallet.limits.some((one) => one.tier === tier && one.currency === currency))
    return { countedIn: currency, counted: amount };
  const usdt = state.currencies.findIndex(({ code }) => code === 'USDT');
  const price = priceOf(state, currency, at, 'value');
  if (usdt < 0 || price === undefined) return refuse('wallet.noValue', { currency });
  const numerator = amount * price * 10n ** BigInt(state.currencies[usdt]!.scale);
  const denominator = 10n ** BigInt(state.currencies[currency]!.scale) * 100_000_000n;
  const counted = numerator / denominator + (numerator % denominator > 0n ? 1n : 0n);
  return counted < AMOUNT_LIMIT ? { countedIn: usdt, counted } : refuse('wallet.amountOutOfRange');
}

const HOUR_MS = 3_600_000;

/** USDT per whole unit in 10^-8, seen at most ten seconds ago and not held back, or for a mere value in the last hour. */
function priceOf(state: NaiveState, currency: number, at: number, use: 'swap' | 'value'): bigint | undefined {
  if (state.currencies[currency]?.code === 'USDT') return 100_000_000n;
  const market = state.markets.find(
    ({ terms }) => terms.base === currency && state.currencies[terms.quote]?.code === 'USDT',
  );
  if (market?.index === undefined) return undefined;
  const { price, observedAt, isHeldBack } = market.index;
  const isFine = use === 'swap' ? at - observedAt <= 10_000 && !isHeldBack : at - observedAt <= HOUR_MS;
  return isFine ? price : undefined;
}

/** amount ÷ 10^scale × price ÷ price × 10^scale, less half the spread, as one fraction. */
function exchanged(state: NaiveState, at: number, from: number, to: number, amount: bigint) {
  const { spreadPpm } = state.wallet;
  const [sold, bought] = [priceOf(state, from, at, 'swap'), priceOf(state, to, at, 'swap')];
  if (sold === undefined || bought === undefined || spreadPpm === undefined) return undefined;
  const scaleOf = (currency: number) => 10n ** BigInt(state.currencies[currency]!.scale);
  return {
    numerator: amount * sold * scaleOf(to) * (PPM * 2n - spreadPpm),
    denominator: bought * scaleOf(from) * PPM * 2n,
    spreadPpm,
  };
}

export function quote(
  state: NaiveState,
  at: number,
  command: PlainCommandOf<'RequestSwapQuote'>,
): NaiveOutcome {
  const { user, from, to, amount } = command;
  const known = freeUser(state, user);
  if ('outcome' in known) return known;
  const source = state.currencies[from];
  const target = state.currencies[to];
  if (source === undefined || target === undefined) return refuse('venue.currencyUnknown');
  if (from === to) return refuse('wallet.sameCurrency');
  if (!isAmount(amount)) return refuse('wallet.amountOutOfRange');
  const worth = exchanged(state, at, from, to, amount);
  if (worth === undefined) return refuse('wallet.noSwapPrice');
  const receive = worth.numerator / worth.denominator;
  if (receive <= 0n) return refuse('wallet.swapTooSmall');
  if (receive >= AMOUNT_LIMIT) return refuse('wallet.amountOutOfRange');
  for (const old of state.wallet.quotes) if (old.user === user) old.live = false;
  const made = { quote: state.wallet.quotes.length + 1, user, from, to, give: amount, receive };
  state.wallet.quotes.push({ ...made, expiresAt: at + 15_000, live: true });
  return accept({ type: 'SwapQuoted', ...made, expiresAt: at + 15_000 });
}

export function swap(state: NaiveState, at: number, command: PlainCommandOf<'AcceptSwap'>): NaiveOutcome {
  const known = freeUser(state, command.user);
  if ('outcome' in known) return known;
  const found = state.wallet.quotes.find((one) => one.quote === command.quote && one.live);
  if (found === undefined || found.user !== command.user) return refuse('wallet.quoteUnknown');
  if (at > found.expiresAt) return refuse('wallet.quoteExpired');
  const { user, from, to, give, receive } = found;
  const now = exchanged(state, at, from, to, give);
  if (now === undefined) return refuse('wallet.noSwapPrice');
  // A quarter of the spread either way, in parts of four million; what was rounded away then counts for the quote.
  const width = now.numerator * now.spreadPpm;
  const isAbove = (receive * now.denominator - now.numerator) * 4_000_000n > width;
  const isBelow = (now.numerator - (receive + 1n) * now.denominator) * 4_000_000n > width;
  if (isAbove || isBelow) return refuse('wallet.quoteMoved');
  const source = state.accounts.of(user, 'funding', from);
  const poor = lacking(from, give, source);
  if (poor !== undefined) return poor;
  if (state.accounts.house('house.swap', to).available < receive) return refuse('wallet.houseCannotCover');
  found.live = false;
  source.available -= give;
  state.accounts.house('house.swap', from).available += give;
  state.accounts.house('house.swap', to).available -= receive;
  state.accounts.of(user, 'funding', to).available += receive;
  return accept({ type: 'SwapExecuted', quote: found.quote, user, from, to, give, receive });
}

export function moveHouse(state: NaiveState, command: PlainCommandOf<'MoveHouse'>): NaiveOutcome {
  const { from, to, currency, amount } = command;
  const isOutside = [from, to].some((account) => account.startsWith('external'));
  if (isOutside || from === 'insurance') return refuse('venue.houseAccountInvalid');
  if (from === to) return refuse('wallet.sameAccount');
  if (state.currencies[currency] === undefined) return refuse('venue.currencyUnknown');
  if (!isAmount(amount)) return refuse('wallet.amountOutOfRange');
  const source = state.accounts.house(from, currency);
  if (source.available < amount) return refuse('wallet.houseCannotCover');
  source.available -= amount;
  state.accounts.house(to, currency).available += amount;
  const { action: _, ...event } = command;
  return accept({ ...event, type: 'HouseMoved' });
}

export function payOut(state: NaiveState, command: PlainCommandOf<'PayOutHouse'>): NaiveOutcome {
  const { account, currency, amount, network, transaction } = command;
  if (account.startsWith('external') || account === 'insurance') return refuse('venue.houseAccountInvalid');
  if (state.currencies[currency] === undefined) return refuse('venue.currencyUnknown');
  if (!isAmount(amount)) return refuse('wallet.amountOutOfRange');
  const source = state.accounts.house(account, currency);
  if (source.available < amount) return refuse('wallet.houseCannotCover');
  if (!wellSpelled(network, transaction)) return refuse('wallet.transactionMalformed');
  const name = `house ${network} ${transaction}`;
  if (state.wallet.paidOut.includes(name)) return refuse('wallet.transactionUsed');
  state.wallet.paidOut.push(name);
  source.available -= amount;
  state.accounts.house(`external.${network}`, currency).available += amount;
  const { action: _, ...event } = command;
  return accept({ ...event, type: 'HousePaidOut' });
}

export function grant(state: NaiveState, command: PlainCommandOf<'GrantGift'>): NaiveOutcome {
  const { user, wallet, currency, amount } = command;
  if (!state.users.has(user)) return refuse('user.unknown');
  if (state.currencies[currency] === undefined) return refuse('venue.currencyUnknown');
  if (!isAmount(amount)) return refuse('wallet.amountOutOfRange');
  const source = state.accounts.house('promotion', currency);
  if (source.available < amount) return refuse('wallet.houseCannotCover');
  source.available -= amount;
  state.accounts.of(user, wallet, currency).available += amount;
  const gift = state.seq + 1;
  state.wallet.gifts.push({ gift, user, wallet, currency, left: amount });
  const { action: _, ...event } = command;
  return accept({ ...event, type: 'GiftGranted', gift });
}

export function takeBack(state: NaiveState, command: PlainCommandOf<'TakeBackGift'>): NaiveOutcome {
  const { amount, operator } = command;
  const found = state.wallet.gifts.find((one) => one.gift === command.gift && one.left > 0n);
  if (found === undefined) return refuse('wallet.giftUnknown');
  if (!isAmount(amount)) return refuse('wallet.amountOutOfRange');
  const { gift, user, wallet, currency, left } = found;
  if (amount > left) return refuse('wallet.giftExceeded', { currency, left });
  const source = state.accounts.of(user, wallet, currency);
  const poor = lacking(currency, amount, source);
  if (poor !== undefined) return poor;
  found.left -= amount;
  source.available -= amount;
  state.accounts.house('promotion', currency).available += amount;
  return accept({ type: 'GiftTakenBack', operator, gift, user, wallet, currency, amount });
}
