// The venue that a test finds when it says nothing: two currencies, one market, two users with money.
import type { PlainCommand, PlainCommandOf } from './plain.ts';

export type TermsOptions = Partial<Omit<PlainCommandOf<'ListMarket'>, 'type' | 'operator' | 'action'>>;

export interface WorldOptions {
  /** Users 1 to this number are open. */
  readonly users?: number;
  /** Atoms of every currency in the spot wallet of every user. */
  readonly funds?: bigint;
  /** Which of the users are accounts of the house. */
  readonly house?: readonly number[];
  /** Who was invited by whom; an inviter has the smaller number. */
  readonly inviters?: Readonly<Record<number, number>>;
  /** Designated makers among the users. */
  readonly makers?: readonly number[];
  /** Terms that differ from the default ones: one market for each. */
  readonly markets?: readonly TermsOptions[];
  readonly currencies?: readonly { readonly code: string; readonly scale: number }[];
  /** An index price in ticks of the first market, recorded before the test begins. */
  readonly indexTicks?: number;
}

/** Ids are given in the order of listing, from 0 on. */
export const QUOTE = 0;
export const BASE = 1;
export const MARKET = 0;

export const defaultCurrencies = [
  { code: 'USDT', scale: 6 },
  { code: 'BTC', scale: 8 },
] as const;

/** One tick × one lot is one atom of the quote currency: where rounding could hurt, it hurts here. */
export const defaultTerms: Required<TermsOptions> = {
  symbol: 'BTC/USDT',
  base: BASE,
  quote: QUOTE,
  priceScale: 2,
  lotScale: 4,
  minLots: 1,
  maxLots: 1_000_000,
  maxTicks: 1_000_000_000,
  minNotional: 1n,
  maxNotional: 1_000_000_000_000_000n,
  bandPpm: 0,
  makerFeePpm: 450,
  takerFeePpm: 450,
  selfTrade: 'cancelTaker',
};

export function setUpCommands(options: WorldOptions, startMs: number): readonly PlainCommand[] {
  const currencies = options.currencies ?? defaultCurrencies;
  const markets = options.markets ?? [{}];
  const commands: PlainCommand[] = [];
  for (const { code, scale } of currencies) {
    commands.push({
      type: 'ListCurrency',
      operator: 0,
      action: 0,
      code,
      scale,
      name: `The currency ${code}`,
    });
  }
  for (const terms of markets) {
    const listed = { ...defaultTerms, ...terms };
    const symbol = `${currencies[listed.base]?.code}/${currencies[listed.quote]?.code}`;
    commands.push({ type: 'ListMarket', operator: 0, action: 0, ...listed, symbol: terms.symbol ?? symbol });
  }
  for (let user = 1; user <= (options.users ?? 2); user++) {
    commands.push({
      type: 'OpenUser',
      user,
      kind: options.house?.includes(user) ? 'house' : 'person',
      inviter: options.inviters?.[user],
    });
    currencies.forEach((_, currency) => {
      if (options.funds !== 0n)
        commands.push(deposit({ user, currency, amount: options.funds ?? 10n ** 15n }));
    });
  }
  for (const user of options.makers ?? [])
    commands.push({ type: 'DesignateMaker', operator: 0, action: 0, user });
  if (options.indexTicks !== undefined) {
    const price = options.indexTicks * 10 ** (8 - (markets[0]?.priceScale ?? defaultTerms.priceScale));
    commands.push(prices([{ market: MARKET, price, observedAt: startMs }]));
  }
  return commands;
}

let depositsMade = 0;

/** Test money; every call is another transaction. */
export function deposit(
  fields: Partial<Omit<PlainCommandOf<'CreditDeposit'>, 'type'>> = {},
): PlainCommandOf<'CreditDeposit'> {
  const transaction = `${fields.user ?? 1}:${fields.currency ?? 0}:${depositsMade++}`;
  return {
    type: 'CreditDeposit',
    operator: 0,
    action: 0,
    deposit: 0,
    user: 1,
    wallet: 'spot',
    currency: QUOTE,
    amount: 1_000_000n,
    network: 'paper',
    transaction,
    ...fields,
  };
}

type Tick = PlainCommandOf<'RecordPrices'>['ticks'][number];

export function prices(
  ticks: readonly (Pick<Tick, 'price' | 'observedAt'> & Partial<Tick>)[],
): PlainCommandOf<'RecordPrices'> {
  return {
    type: 'RecordPrices',
    source: 'manual',
    ticks: ticks.map((tick) => ({ market: MARKET, quotes: [], ...tick })),
  };
}
