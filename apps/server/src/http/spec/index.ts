// All calls of the specification, in the order of its sections. A route that is not here does not exist.
import type { RouteContext } from '../context.ts';
import type { Route } from '../route.ts';
import { getAccount, getAccountLog, setLanguage } from './account/account-facts.ts';
import { createApiKey, deleteApiKey, getApiKeys } from './account/account-keys.ts';
import {
  finishPasskey,
  getPasskeys,
  removePasskey,
  startPasskey,
  startPasskeyCheck,
} from './account/account-passkeys.ts';
import {
  changeMailbox,
  freezeAccount,
  resetTradePwd,
  sendAccountCode,
  setMailWord,
  setTradePwd,
} from './account/account-passwords.ts';
import { endOtherSessions, endSession, getSessions } from './account/account-sessions.ts';
import { confirmTotp, newRecoveryCodes, startTotp, stopTotp } from './account/account-totp.ts';
import { getCaptcha } from './account/get-captcha.ts';
import { getCertification } from './account/get-certification.ts';
import { getFile } from './account/get-file.ts';
import { getPaperMail } from './account/get-paper-mail.ts';
import { getReferral } from './account/get-referral.ts';
import { getInfo } from './account/getinfo.ts';
import { login } from './account/login.ts';
import { loginSecondFactor, startPasskeyLogin } from './account/login-second-factor.ts';
import { logout } from './account/logout.ts';
import { register } from './account/register.ts';
import { resetPwd } from './account/reset-pwd.ts';
import { sendCode } from './account/send-code.ts';
import { setPwd } from './account/set-pwd.ts';
import { uploadCertification } from './account/upload-certification.ts';
import { closeLeverOrder } from './leverage/close-lever-order.ts';
import { cancelAllLeverOrder, cancelLeverOrder, closeAllLeverOrder } from './leverage/end-lever-orders.ts';
import { getLeverAccount } from './leverage/get-lever-account.ts';
import { getLeverConfig } from './leverage/get-lever-config.ts';
import { getLeverOrderCsv } from './leverage/get-lever-order-csv.ts';
import { getLeverOrderList } from './leverage/get-lever-order-list.ts';
import { setLeverStyStsPrice } from './leverage/set-lever-sty-sts-price.ts';
import { submitLeverOrder } from './leverage/submit-lever-order.ts';
import { getCoinPrice, getCoinPriceInSmallLetters } from './market/get-coin-price.ts';
import { getCoinTradeList } from './market/get-coin-trade-list.ts';
import { getHomeOffers } from './market/get-home-offers.ts';
import { getMarkets } from './market/get-markets.ts';
import { getQuotations } from './market/get-quotations.ts';
import { getRamdonSpotTrade } from './market/get-ramdon-spot-trade.ts';
import { getSampleRows } from './market/get-sample-rows.ts';
import { histominute } from './market/histominute.ts';
import { getPriceAlerts, removePriceAlert, setPriceAlert } from './market/price-alerts.ts';
import { getLockAccrualCsv } from './mining/get-lock-accrual-csv.ts';
import { getLockConfigList } from './mining/get-lock-config-list.ts';
import { getLockMiningCsv } from './mining/get-lock-mining-csv.ts';
import { getLockMiningList } from './mining/get-lock-mining-list.ts';
import { leaveLockMining } from './mining/leave-lock-mining.ts';
import { submitLockMining } from './mining/submit-lock-mining.ts';
import { getLogBatches } from './proofs/get-log-batches.ts';
import { getLogHead } from './proofs/get-log-head.ts';
import { getReceipt } from './proofs/get-receipt.ts';
import { getTape } from './proofs/get-tape.ts';
import { getTapeRoots } from './proofs/get-tape-roots.ts';
import {
  getLiabilityProof,
  getLiabilityRoots,
  getLosingAccounts,
  getTransparency,
  showLiabilitySecret,
} from './proofs/transparency.ts';
import { getOddsList } from './seconds/get-odds-list.ts';
import { getSecondsOrderCsv } from './seconds/get-seconds-order-csv.ts';
import { getSecondsOrderList } from './seconds/get-seconds-order-list.ts';
import { getSecondsPrice } from './seconds/get-seconds-price.ts';
import {
  getSecondsLimits,
  pauseSeconds,
  setSecondsCount,
  setSecondsLimits,
} from './seconds/seconds-limits.ts';
import { submitSecondsOrder } from './seconds/submit-seconds-order.ts';
import { cancelAllSpotTrade } from './spot/cancel-all-spot-trade.ts';
import { cancelSpotTrade } from './spot/cancel-spot-trade.ts';
import { changeSpotTrade } from './spot/change-spot-trade.ts';
import { getSpotFillCsv } from './spot/get-spot-fill-csv.ts';
import { getSpotFillList } from './spot/get-spot-fill-list.ts';
import { getSpotTradeList } from './spot/get-spot-trade-list.ts';
import { getSpotTradeModeCurrent } from './spot/get-spot-trade-mode-current.ts';
import { submitCoinTrade } from './spot/submit-coin-trade.ts';
import { submitSpotTrade } from './spot/submit-spot-trade.ts';
import { buyTickets } from './subscription/buy-tickets.ts';
import { getProject } from './subscription/get-project.ts';
import { getProjectList } from './subscription/get-project-list.ts';
import { getTicketList } from './subscription/get-ticket-list.ts';
import { getTicketOrderCsv } from './subscription/get-ticket-order-csv.ts';
import { getTicketOrders } from './subscription/get-ticket-orders.ts';
import { getWinningTickets } from './subscription/get-winning-tickets.ts';
import { getSettingList } from './venue/get-setting-list.ts';
import { getSettings } from './venue/get-settings.ts';
import { getSystemParam } from './venue/get-system-param.ts';
import { getNotice, getNoticeList, getPriceSourceChanges } from './venue/notices.ts';
import {
  getNotificationSettings,
  getNotifications,
  getUnreadNotifications,
  markNotificationsRead,
  setNotifications,
} from './venue/notifications.ts';
import { submitBeacon } from './venue/submit-beacon.ts';
import { cancelWithdrawLog } from './wallet/cancel-withdraw-log.ts';
import { getCoinDepositCsv } from './wallet/get-coin-deposit-csv.ts';
import { getCoinDepositList } from './wallet/get-coin-deposit-list.ts';
import { getCurrencyTransferCsv } from './wallet/get-currency-transfer-csv.ts';
import { getCurrencyTransferList } from './wallet/get-currency-transfer-list.ts';
import { getLedgerCsv } from './wallet/get-ledger-csv.ts';
import { getLedgerList } from './wallet/get-ledger-list.ts';
import { getReceiptAdress } from './wallet/get-receipt-adress.ts';
import { getReceiveAddress } from './wallet/get-receive-address.ts';
import { getSendCsv } from './wallet/get-send-csv.ts';
import { getSendList } from './wallet/get-send-list.ts';
import { getTransferCsv } from './wallet/get-transfer-csv.ts';
import { getTransferList } from './wallet/get-transfer-list.ts';
import { getWalletTerms } from './wallet/get-wallet-terms.ts';
import { getWithdrawLogCsv } from './wallet/get-withdraw-log-csv.ts';
import { getWithdrawLogList } from './wallet/get-withdraw-log-list.ts';
import { playerWalletTokens } from './wallet/player-wallet-tokens.ts';
import { postPlayerReceiveAddress } from './wallet/post-player-receive-address.ts';
import { sendToAccount } from './wallet/send-to-account.ts';
import { submitCoinDeposit } from './wallet/submit-coin-deposit.ts';
import { submitCurrencyQuote } from './wallet/submit-currency-quote.ts';
import { submitCurrencyTransfer } from './wallet/submit-currency-transfer.ts';
import { submitPlayerWalletTransfer } from './wallet/submit-player-wallet-transfer.ts';
import { submitWithdrawLog } from './wallet/submit-withdraw-log.ts';
import { uploadScreenshot } from './wallet/upload-screenshot.ts';

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
  setMailWord,
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
  getApiKeys,
  createApiKey,
  deleteApiKey,
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
  changeSpotTrade,
  cancelSpotTrade,
  cancelAllSpotTrade,
  getSpotTradeList,
  getSpotFillList,
  getSpotFillCsv,
  getLeverConfig,
  submitLeverOrder,
  getLeverOrderList,
  getLeverOrderCsv,
  cancelLeverOrder,
  cancelAllLeverOrder,
  closeLeverOrder,
  closeAllLeverOrder,
  setLeverStyStsPrice,
  getLeverAccount,
  getOddsList,
  getSecondsPrice,
  submitSecondsOrder,
  getSecondsOrderList,
  getSecondsOrderCsv,
  getSecondsLimits,
  setSecondsLimits,
  setSecondsCount,
  pauseSeconds,
  getLockConfigList,
  submitLockMining,
  leaveLockMining,
  getLockMiningList,
  getLockMiningCsv,
  getLockAccrualCsv,
  getProjectList,
  getProject,
  buyTickets,
  getTicketList,
  getWinningTickets,
  getTicketOrders,
  getTicketOrderCsv,
  submitBeacon,
  getLedgerList,
  getWalletTerms,
  getReceiptAdress,
  uploadScreenshot,
  submitCoinDeposit,
  getCoinDepositList,
  getCoinDepositCsv,
  postPlayerReceiveAddress,
  getReceiveAddress,
  submitWithdrawLog,
  getWithdrawLogList,
  getWithdrawLogCsv,
  cancelWithdrawLog,
  submitCurrencyQuote,
  submitCurrencyTransfer,
  getCurrencyTransferList,
  getCurrencyTransferCsv,
  sendToAccount,
  getSendList,
  getSendCsv,
  getTransferList,
  getTransferCsv,
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
