// Commands that bring money in and move it: between wallets, between users, between currencies, and the house's own.
import type { CurrencyId, RatePpm, Seq, SwapQuoteId, UserId } from '../arithmetic/units.ts';
import { atoms, text, uint } from '../encoding/kinds.ts';
import { operated } from '../operated.ts';
import { housePayment } from './house-payment.ts';
import { houseAccountName, networkName, walletName } from './names.ts';

const user = uint<UserId>();
const currency = uint<CurrencyId>();

export const walletCommands = {
  /**
   * `transaction` names the cause on its network; each can be credited once, for ever. `deposit` is the user's
   * request outside, 0 where there was none.
   */
  CreditDeposit: {
    tag: 20,
    fields: {
      ...operated,
      deposit: uint(),
      user,
      wallet: walletName,
      currency,
      amount: atoms,
      network: networkName,
      transaction: text,
    },
  },
  TransferBetweenWallets: {
    tag: 21,
    fields: { user, from: walletName, to: walletName, currency, amount: atoms },
  },
  /** From the funding wallet of one person to that of another. */
  SendToUser: { tag: 22, fields: { user, recipient: uint<UserId>(), currency, amount: atoms } },
  /** Asks what `amount` of one currency is worth in another; the answer stands for some seconds. */
  RequestSwapQuote: { tag: 23, fields: { user, from: currency, to: currency, amount: atoms } },
  AcceptSwap: { tag: 24, fields: { user, quote: uint<SwapQuoteId>() } },
  /** The full width between buying and selling; half of it is taken from each swap. */
  SetSwapSpread: { tag: 25, fields: { ...operated, spreadPpm: uint<RatePpm>() } },
  /** Brings money of the operator into one of the house's accounts. */
  FundHouse: { tag: 26, fields: { ...operated, ...housePayment } },
  MoveHouse: {
    tag: 27,
    fields: { ...operated, from: houseAccountName, to: houseAccountName, currency, amount: atoms },
  },
  /** A bonus gift, paid from the funded promotion account. */
  GrantGift: { tag: 28, fields: { ...operated, user, wallet: walletName, currency, amount: atoms } },
  /** A platform deduction: takes back of one gift, named by the record that granted it, what is left of it. */
  TakeBackGift: { tag: 29, fields: { ...operated, gift: uint<Seq>(), amount: atoms } },
  /**
   * Notes money of the house that left one of its accounts for the world outside, or that was noted and never came.
   * `transaction` paid it, and does so once; it may settle a withdrawal of a user as well, whose network took a fee.
   */
  PayOutHouse: { tag: 31, fields: { ...operated, ...housePayment } },
} as const;
