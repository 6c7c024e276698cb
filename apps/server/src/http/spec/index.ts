// All calls of the specification, in the order of its sections. A route that is not here does not exist.
import type { RouteContext } from '../context.ts';
import type { Route } from '../route.ts';
import { getAccount, getAccountLog, setLanguage } from './account-facts.ts';
import {
  finishPasskey,
  getPasskeys,
  removePasskey,
  startPasskey,
  startPasskeyCheck,
} from './account-passkeys.ts';
import {
  changeMailbox,
  freezeAccount,
  resetTradePwd,
  sendAccountCode,
  setTradePwd,
} from './account-passwords.ts';
import { endOtherSessions, endSession, getSessions } from './account-sessions.ts';
import { confirmTotp, newRecoveryCodes, startTotp, stopTotp } from './account-totp.ts';
import { buyTickets } from './buy-tickets.ts';
import { cancelAllSpotTrade } from './cancel-all-spot-trade.ts';
import { cancelSpotTrade } from './cancel-spot-trade.ts';
import { cancelWithdrawLog } from './cancel-withdraw-log.ts';
import { cancelLeverOrder, closeAllLeverOrder, closeLeverOrder } from './end-lever-orders.ts';
import { getCaptcha } from './get-captcha.ts';
import { getCertification } from './get-certification.ts';
import { getCoinDepositList } from './get-coin-deposit-list.ts';
import { getCoinPrice, getCoinPriceInSmallLetters } from './get-coin-price.ts';
import { getCoinTradeList } from './get-coin-trade-list.ts';
import { getCurrencyTransferList } from './get-currency-transfer-list.ts';
import { getFile } from './get-file.ts';
import { getHomeOffers } from './get-home-offers.ts';
import { getLedgerCsv } from './get-ledger-csv.ts';
import { getLedgerList } from './get-ledger-list.ts';
import { getLeverAccount } from './get-lever-account.ts';
import { getLeverConfig } from './get-lever-config.ts';
import { getLeverOrderList } from './get-lever-order-list.ts';
import { getLockConfigList } from './get-lock-config-list.ts';
import { getLockMiningList } from './get-lock-mining-list.ts';
import { getLogBatches } from './get-log-batches.ts';
import { getLogHead } from './get-log-head.ts';
import { getMarkets } from './get-markets.ts';
import { getOddsList } from './get-odds-list.ts';
import { getPaperMail } from './get-paper-mail.ts';
import { getProject } from './get-project.ts';
import { getProjectList } from './get-project-list.ts';
import { getQuotations } from './get-quotations.ts';
import { getRamdonSpotTrade } from './get-ramdon-spot-trade.ts';
import { getReceipt } from './get-receipt.ts';
import { getReceiptAdress } from './get-receipt-adress.ts';
import { getReceiveAddress } from './get-receive-address.ts';
import { getReferral } from './get-referral.ts';
import { getSampleRows } from './get-sample-rows.ts';
import { getSecondsOrderList } from './get-seconds-order-list.ts';
import { getSecondsPrice } from './get-seconds-price.ts';
import { getSendList } from './get-send-list.ts';
import { getSettingList } from './get-setting-list.ts';
import { getSettings } from './get-settings.ts';
import { getSpotFillList } from './get-spot-fill-list.ts';
import { getSpotTradeList } from './get-spot-trade-list.ts';
import { getSpotTradeModeCurrent } from './get-spot-trade-mode-current.ts';
import { getSystemParam } from './get-system-param.ts';
import { getTape } from './get-tape.ts';
import { getTapeRoots } from './get-tape-roots.ts';
import { getTicketList } from './get-ticket-list.ts';
import { getTicketOrders } from './get-ticket-orders.ts';
import { getTransferList } from './get-transfer-list.ts';
import { getWalletTerms } from './get-wallet-terms.ts';
import { getWinningTickets } from './get-winning-tickets.ts';
import { getWithdrawLogList } from './get-withdraw-log-list.ts';
import { getInfo } from './getinfo.ts';
import { histominute } from './histominute.ts';
import { leaveLockMining } from './leave-lock-mining.ts';
import { login } from './login.ts';
import { loginSecondFactor, startPasskeyLogin } from './login-second-factor.ts';
import { logout } from './logout.ts';
import { getNotice, getNoticeList, getPriceSourceChanges } from './notices.ts';
import {
  getNotificationSettings,
  getNotifications,
  getUnreadNotifications,
  markNotificationsRead,
  setNotifications,
} from './notifications.ts';
import { playerWalletTokens } from './player-wallet-tokens.ts';
import { postPlayerReceiveAddress } from './post-player-receive-address.ts';
import { getPriceAlerts, removePriceAlert, setPriceAlert } from './price-alerts.ts';
import { register } from './register.ts';
import { resetPwd } from './reset-pwd.ts';
import { getSecondsLimits, pauseSeconds, setSecondsCount, setSecondsLimits } from './seconds-limits.ts';
import { sendCode } from './send-code.ts';
import { sendToAccount } from './send-to-account.ts';
import { setLeverStyStsPrice } from './set-lever-sty-sts-price.ts';
import { setPwd } from './set-pwd.ts';
import { submitBeacon } from './submit-beacon.ts';
import { submitCoinDeposit } from './submit-coin-deposit.ts';
import { submitCoinTrade } from './submit-coin-trade.ts';
import { submitCurrencyQuote } from './submit-currency-quote.ts';
import { submitCurrencyTransfer } from './submit-currency-transfer.ts';
import { submitLeverOrder } from './submit-lever-order.ts';
import { submitLockMining } from './submit-lock-mining.ts';
import { submitPlayerWalletTransfer } from './submit-player-wallet-transfer.ts';
import { submitSecondsOrder } from './submit-seconds-order.ts';
import { submitSpotTrade } from './submit-spot-trade.ts';
import { submitWithdrawLog } from './submit-withdraw-log.ts';
import {
  getLiabilityProof,
  getLiabilityRoots,
  getLosingAccounts,
  getTransparency,
  showLiabilitySecret,
} from './transparency.ts';
import { uploadCertification } from './upload-certification.ts';
import { uploadScreenshot } from './upload-screenshot.ts';

const all: readonly ((context: RouteContext) => Route)[] = [
  getCaptcha,
  sendCode,
  getPaperMail,
  register,
  login,
  loginSecondFactor,
  startPasskeyLogin,
  logout,
  setPwd,
  resetPwd,
  getAccount,
  setLanguage,
  getAccountLog,
  getReferral,
  sendAccountCode,
  setTradePwd,
  resetTradePwd,
  changeMailbox,
  freezeAccount,
  getSessions,
  endSession,
  endOtherSessions,
  startTotp,
  confirmTotp,
  stopTotp,
  newRecoveryCodes,
  getPasskeys,
  startPasskey,
  finishPasskey,
  removePasskey,
  startPasskeyCheck,
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
  getLeverConfig,
  submitLeverOrder,
  getLeverOrderList,
  cancelLeverOrder,
  closeLeverOrder,
  closeAllLeverOrder,
  setLeverStyStsPrice,
  getLeverAccount,
  getOddsList,
  getSecondsPrice,
  submitSecondsOrder,
  getSecondsOrderList,
  getSecondsLimits,
  setSecondsLimits,
  setSecondsCount,
  pauseSeconds,
  getLockConfigList,
  submitLockMining,
  leaveLockMining,
  getLockMiningList,
  getProjectList,
  getProject,
  buyTickets,
  getTicketList,
  getWinningTickets,
  getTicketOrders,
  submitBeacon,
  getLedgerList,
  getWalletTerms,
  getReceiptAdress,
  uploadScreenshot,
  submitCoinDeposit,
  getCoinDepositList,
  postPlayerReceiveAddress,
  getReceiveAddress,
  submitWithdrawLog,
  getWithdrawLogList,
  cancelWithdrawLog,
  submitCurrencyQuote,
  submitCurrencyTransfer,
  getCurrencyTransferList,
  sendToAccount,
  getSendList,
  getTransferList,
  getLedgerCsv,
  uploadCertification,
  getCertification,
  getFile,
  getNotifications,
  getUnreadNotifications,
  markNotificationsRead,
  getNotificationSettings,
  setNotifications,
  getPriceAlerts,
  setPriceAlert,
  removePriceAlert,
  getLogHead,
  getReceipt,
  getTape,
  getTapeRoots,
  getLogBatches,
  getLosingAccounts,
  getTransparency,
  getLiabilityRoots,
  getLiabilityProof,
  showLiabilitySecret,
  getSettings,
  getSystemParam,
  getSettingList,
  getNoticeList,
  getNotice,
  getPriceSourceChanges,
];

export function specificationRoutes(context: RouteContext): readonly Route[] {
  return all.map((route) => route(context));
}
