// What happened to wallets: money that came in, moved, was swapped or given.
import type { CurrencyId, RatePpm, Seq, SwapQuoteId, TimestampMs, UserId } from '../arithmetic/units.ts';
import { atoms, text, uint } from '../encoding/kinds.ts';
import { housePayment } from './house-payment.ts';
import { houseAccountName, networkName, walletName } from './names.ts';

const operator = uint();
const user = uint<UserId>();
const currency = uint<CurrencyId>();

const swap = {
  quote: uint<SwapQuoteId>(),
  user,
  from: currency,
  to: currency,
  give: atoms,
  receive: atoms,
} as const;

const gift = { operator, gift: uint<Seq>(), user, wallet: walletName, currency, amount: atoms } as const;

export const walletEvents = {
  DepositCredited: {
    tag: 20,
    fields: {
      operator,
      deposit: uint(),
      user,
      wallet: walletName,
      currency,
      amount: atoms,
      network: networkName,
      transaction: text,
    },
  },
  WalletTransferred: {
    tag: 21,
    fields: { user, from: walletName, to: walletName, currency, amount: atoms },
  },
  /** `counted` of the currency `countedIn` is what it uses of the sender's daily limit. */
  SentToUser: {
    tag: 22,
    fields: {
      user,
      recipient: uint<UserId>(),
      currency,
      amount: atoms,
      countedIn: currency,
      counted: atoms,
    },
  },
  /** Takes the place of the user's quote before it. Nothing is held for it on either side. */
  SwapQuoted: { tag: 23, fields: { ...swap, expiresAt: uint<TimestampMs>() } },
  SwapExecuted: { tag: 24, fields: swap },
  SwapSpreadSet: { tag: 25, fields: { operator, spreadPpm: uint<RatePpm>() } },
  HouseFunded: { tag: 26, fields: { operator, ...housePayment } },
  HouseMoved: {
    tag: 27,
    fields: { operator, from: houseAccountName, to: houseAccountName, currency, amount: atoms },
  },
  /** `gift` is the number of this record: by it the gift is named when it is taken back. */
  GiftGranted: { tag: 28, fields: gift },
  GiftTakenBack: { tag: 29, fields: gift },
  HousePaidOut: { tag: 31, fields: { operator, ...housePayment } },
} as const;
