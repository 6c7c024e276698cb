// All calls of the specification, in the order of its sections. A route that is not here does not exist.
import type { RouteContext } from '../context.ts';
import type { Route } from '../route.ts';
import { cancelAllSpotTrade } from './cancel-all-spot-trade.ts';
import { cancelSpotTrade } from './cancel-spot-trade.ts';
import { getCaptcha } from './get-captcha.ts';
import { getCoinPrice, getCoinPriceInSmallLetters } from './get-coin-price.ts';
import { getCoinTradeList } from './get-coin-trade-list.ts';
import { getHomeOffers } from './get-home-offers.ts';
import { getLedgerList } from './get-ledger-list.ts';
import { getLogHead } from './get-log-head.ts';
import { getMarkets } from './get-markets.ts';
import { getPaperMail } from './get-paper-mail.ts';
import { getQuotations } from './get-quotations.ts';
import { getRamdonSpotTrade } from './get-ramdon-spot-trade.ts';
import { getSampleRows } from './get-sample-rows.ts';
import { getSettingList } from './get-setting-list.ts';
import { getSettings } from './get-settings.ts';
import { getSpotFillList } from './get-spot-fill-list.ts';
import { getSpotTradeList } from './get-spot-trade-list.ts';
import { getSpotTradeModeCurrent } from './get-spot-trade-mode-current.ts';
import { getSystemParam } from './get-system-param.ts';
import { getInfo } from './getinfo.ts';
import { histominute } from './histominute.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { playerWalletTokens } from './player-wallet-tokens.ts';
import { register } from './register.ts';
import { resetPwd } from './reset-pwd.ts';
import { sendCode } from './send-code.ts';
import { setPwd } from './set-pwd.ts';
import { submitCoinTrade } from './submit-coin-trade.ts';
import { submitPlayerWalletTransfer } from './submit-player-wallet-transfer.ts';
import { submitSpotTrade } from './submit-spot-trade.ts';

const all: readonly ((context: RouteContext) => Route)[] = [
  getCaptcha,
  sendCode,
  getPaperMail,
  register,
  login,
  logout,
  setPwd,
  resetPwd,
  getInfo,
  playerWalletTokens,
  submitPlayerWalletTransfer,
  getQuotations,
  getCoinPrice,
  getCoinPriceInSmallLetters,
  getHomeOffers,
  getSampleRows,
  getMarkets,
  getCoinTradeList,
  getRamdonSpotTrade,
  histominute,
  submitSpotTrade,
  submitCoinTrade,
  getSpotTradeModeCurrent,
  cancelSpotTrade,
  cancelAllSpotTrade,
  getSpotTradeList,
  getSpotFillList,
  getLedgerList,
  getLogHead,
  getSettings,
  getSystemParam,
  getSettingList,
];

export function specificationRoutes(context: RouteContext): readonly Route[] {
  return all.map((route) => route(context));
}
