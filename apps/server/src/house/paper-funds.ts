// Keeps the house of a paper venue in funds, its maker, swaps, contracts and gifts: labelled test money, each deposit in the log.
import {
  type Atoms,
  type BalanceView,
  byInstallation,
  type CommandOf,
  type Currency,
  type CurrencyId,
  currencyByCode,
  type ExchangeState,
  type HouseAccount,
  houseBalance,
  INDEX_PRICE_SCALE,
  isDepositCredited,
  type MarketView,
  type UserId,
} from '@candor/exchange';
import { firstUnused } from './first-unused.ts';
import { quotingTerms } from './quoting-terms.ts';

/** How many best quotes of each of its markets a currency is stocked for. */
const STOCK_QUOTES = 60n;

/** What there should be of each currency at today's prices; a market without a price counts for nothing. */
export function targetStocks(markets: readonly MarketView[]): ReadonlyMap<CurrencyId, bigint> {
  const targets = new Map<CurrencyId, bigint>();
  const add = (currency: CurrencyId, amount: bigint): void => {
    targets.set(currency, (targets.get(currency) ?? 0n) + amount);
  };
  for (const { symbol, base, quote, index } of markets) {
    if (index === undefined) continue;
    const worth = quotingTerms(symbol).bestNotional * STOCK_QUOTES;
    add(quote.currency, worth);
    // Quote atoms to base atoms at the index price of one whole base unit.
    const scale = 10n ** BigInt(base.scale + INDEX_PRICE_SCALE);
    add(base.currency, (worth * scale) / (BigInt(index.price) * 10n ** BigInt(quote.scale)));
  }
  return targets;
}

/** Deposits for every currency of which less than half of its stock is left. */
export function missingFunds(
  state: ExchangeState,
  user: UserId,
  markets: readonly MarketView[],
  balances: readonly BalanceView[],
): CommandOf<'CreditDeposit'>[] {
  const totals = new Map<CurrencyId, bigint>();
  for (const { wallet, currency, available, held } of balances) {
    if (wallet === 'spot') totals.set(currency, available + held);
  }
  const codes = new Map(
    markets.flatMap(({ base, quote }) => [base, quote]).map((listed) => [listed.currency, listed.code]),
  );
  const deposits: CommandOf<'CreditDeposit'>[] = [];
  for (const [currency, target] of targetStocks(markets)) {
    if ((totals.get(currency) ?? 0n) * 2n >= target) continue;
    deposits.push({
      type: 'CreditDeposit',
      ...byInstallation,
      deposit: 0,
      user,
      wallet: 'spot',
      currency,
      amount: target as Atoms,
      network: 'paper',
      transaction: nextTransaction(state, `house:${codes.get(currency)!}`),
    });
  }
  return deposits;
}

/** What swaps, gifts, won contracts and locks are paid from: so much of each currency, in whole USDT at today's prices. */
const SWAP_STOCK_USDT = 1_000_000n;
const PROMOTION_STOCK_USDT = 100_000n;
const SECONDS_STOCK_USDT = 1_000_000n;
const PERPETUAL_STOCK_USDT = 2_000_000n;
const INSURANCE_STOCK_USDT = 200_000n;
const MINING_STOCK_USDT = 1_000_000n;
const VALUE_CURRENCY = 'USDT';

/** Test money for the house's accounts where less than half of their stock is left. */
export function missingHouseFunds(
  state: ExchangeState,
  markets: readonly MarketView[],
): CommandOf<'FundHouse'>[] {
  const commands: CommandOf<'FundHouse'>[] = [];
  const stock = (account: HouseAccount, { currency, code }: Currency, target: bigint): void => {
    if (houseBalance(state, account, currency).available * 2n >= target) return;
    commands.push({
      type: 'FundHouse',
      ...byInstallation,
      account,
      currency,
      amount: target as Atoms,
      network: 'paper',
      transaction: nextTransaction(state, `${account}:${code}`),
    });
  };
  const value = currencyByCode(state, VALUE_CURRENCY);
  if (value === undefined) return commands;
  const unit = 10n ** BigInt(value.scale);
  stock('house.swap', value, SWAP_STOCK_USDT * unit);
  stock('promotion', value, PROMOTION_STOCK_USDT * unit);
  stock('house.seconds', value, SECONDS_STOCK_USDT * unit);
  stock('house.perpetual', value, PERPETUAL_STOCK_USDT * unit);
  stock('insurance', value, INSURANCE_STOCK_USDT * unit);
  stock('mining.reserve', value, MINING_STOCK_USDT * unit);
  for (const { base, quote, index } of markets) {
    if (index === undefined || quote.currency !== value.currency) continue;
    const scale = 10n ** BigInt(base.scale + INDEX_PRICE_SCALE);
    stock('house.swap', base, (SWAP_STOCK_USDT * scale) / BigInt(index.price));
  }
  return commands;
}

/** Numbered, so that the same deposit asked for twice is credited once. */
function nextTransaction(state: ExchangeState, cause: string): string {
  const number = firstUnused((tried) =>
    isDepositCredited(state, { network: 'paper', transaction: `${cause}:${tried}` }),
  );
  return `${cause}:${number}`;
}
