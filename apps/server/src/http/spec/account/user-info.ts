// The signed-in user with what the small figures of every screen need of the wallets.
import {
  type Atoms,
  balances,
  type ExchangeState,
  formatDecimal,
  markets,
  mulDivFloor,
  ticksAsIndexPrice,
  type UserId,
} from '@candor/exchange';
import type { UserInfo } from '@candor/wire';
import type { SignedInUser } from '../../../identity/index.ts';
import type { HttpEngine } from '../../ports.ts';

const BTC_SCALE = 8;
/** Prices of the index have eight decimals. */
const ONE = 100_000_000n;

export async function readUserInfo(engine: HttpEngine, user: SignedInUser): Promise<UserInfo> {
  const figures = await engine.read((state) => walletFigures(state, user.user));
  return {
    id: user.aid,
    email: user.email,
    address: user.aid,
    number: user.user,
    nationality: user.nationality,
    invitationCode: user.invitationCode,
    ...figures,
  };
}

type Figures = Pick<UserInfo, 'trade_usdt' | 'BTC_Amount'>;

function walletFigures(state: ExchangeState, user: UserId): Figures {
  const prices = pricesInUsdt(state);
  const bitcoin = prices.get('BTC');
  let tradeUsdt = formatDecimal(0n, 0);
  let totalUsdt = 0n;
  for (const { wallet, currency, available, held } of balances(state, user)) {
    const { code, scale } = state.currencies[currency]!;
    if (wallet === 'seconds' && code === 'USDT') tradeUsdt = formatDecimal(available, scale);
    // What was never priced against USDT is not valued: an invented rate would be worse than a smaller sum.
    totalUsdt += usdtValue((available + held) as Atoms, scale, prices.get(code) ?? 0n);
  }
  const inBitcoin = bitcoin === undefined ? 0n : mulDivFloor(totalUsdt, ONE, bitcoin);
  return {
    trade_usdt: tradeUsdt,
    BTC_Amount: formatDecimal(inBitcoin / 10n ** BigInt(VALUE_SCALE - BTC_SCALE), BTC_SCALE),
  };
}

/** Sums are kept with so many decimals that the smallest unit of a cheap currency still counts. */
const VALUE_SCALE = 16;

function usdtValue(amount: Atoms, scale: number, price: bigint): bigint {
  return (amount * price * 10n ** BigInt(VALUE_SCALE - 8)) / 10n ** BigInt(scale);
}

/** The index or, of a market that has none, the last trade: what its quotation says as well. */
function pricesInUsdt(state: ExchangeState): ReadonlyMap<string, bigint> {
  const prices = new Map<string, bigint>([['USDT', ONE]]);
  for (const { base, quote, index, lastTrade, grid } of markets(state)) {
    const price = index?.price ?? (lastTrade && ticksAsIndexPrice(grid, lastTrade.priceTicks));
    if (quote.code === 'USDT' && price !== undefined) prices.set(base.code, BigInt(price));
  }
  return prices;
}
