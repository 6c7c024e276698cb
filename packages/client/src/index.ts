// The one door of the engine room: screens import nothing else for data.
export type {
  AccountData,
  AccountEventKind,
  AccountLogPage,
  AccountLogRow,
  ApiKeyRow,
  Candle,
  CandlePeriod,
  Certification,
  CertificationFileName,
  CertificationForm,
  CertificationState,
  CodePurpose,
  CoinDepositRow,
  CoinDepositStatus,
  CurrencyQuote,
  CurrencyTransferRow,
  HomeOffer,
  KeptRootRow,
  LanguageField,
  LedgerEntry,
  LedgerEntryKind,
  Market,
  NetworkTerms,
  Notice,
  NoticeLanguage,
  NoticeListRow,
  OpenOrder,
  PaperMail,
  PasskeyAssertion,
  PasskeyRow,
  PasswordPolicy,
  PriceSourceChange,
  Quotation,
  ReceiptAddress,
  ReceiveAddressRow,
  ReferralData,
  ReferralRow,
  SampleTrend,
  SampleWinner,
  SecondFactorKind,
  SendRow,
  SessionRow,
  ShownReserve,
  SpotFillRow,
  SpotOrderRow,
  SpotOrderType,
  SpotSide,
  SpotTimeInForce,
  SubmitSpotTradeData,
  SystemParam,
  TapeTrade,
  TransferRow,
  TransparencyData,
  UserInfo,
  VerificationKind,
  WalletName,
  WalletNumber,
  WithdrawLogRow,
  WithdrawLogStatus,
} from '@candor/wire';
export { fullSymbol } from '@candor/wire';
export * from './account/index.ts';
export { useAccountFollow } from './account-follow.ts';
export {
  useAccount,
  useAccountLog,
  useAccountRefresh,
  useApiKeys,
  useCertification,
  usePasskeys,
  useReferral,
  useSessions,
} from './account-hooks.ts';
export type { Bounds } from './bounds.ts';
export { type AccountView, type SpotBalance, spotBalances } from './caches/account.ts';
export type { BookLevel, BookView } from './caches/book.ts';
export type { CandleFeed } from './caches/candles.ts';
export type { Live } from './caches/live-cache.ts';
export type { OfferSide, Offers } from './caches/offers.ts';
export { type CsvAsked, type CsvList, csvAddress } from './csv-address.ts';
export { createEngineRoom, type EngineRoom, homeOffersOf } from './engine-room.ts';
export { browserEnvironment, type Environment, type SocketLike } from './environment.ts';
export { useFlow } from './flow-hook.ts';
export {
  type Asked,
  type CheckedHead,
  EngineRoomProvider,
  useFillHistory,
  useLogHead,
  useMarkets,
  useMarketsRefresh,
  useOrderHistory,
  usePreference,
  useReadable,
  useRoom,
  useServerTime,
  useSession,
  useSettings,
  useSpotHistoryRefresh,
} from './hooks.ts';
export type { Failure, Outcome, Refusal } from './http/outcome.ts';
export { afterRefusal, isDecided, type RequestContent, requestAttempt } from './http/request-attempt.ts';
export * from './lever/index.ts';
export * from './mining/index.ts';
export { useNotice, useNoticeList, usePriceSourceChanges } from './notice-hooks.ts';
export * from './notifications/index.ts';
export { type OwnTrade, type TradeMark, tradeMarks } from './own-trades.ts';
export { type OwnTrades, useOwnContractTrades, useOwnSpotTrades } from './own-trades-hooks.ts';
export type { HeadVerdict } from './proof/log-head.ts';
export * from './receipt/index.ts';
export * from './seconds/index.ts';
export { codeInMail, type PaperMailbox } from './session/paper-mailboxes.ts';
export {
  type ChartFrame,
  type ChartIndicator,
  chooseScheme,
  chooseTheme,
  followDevice,
  type Preferences,
  toggled,
  type WatchOrder,
} from './session/preferences.ts';
export {
  type BookRowView,
  bookRows,
  bookSteps,
  ownTicks,
  scaledTogether,
  spreadOf,
} from './spot/book-rows.ts';
export * from './spot/change-order.ts';
export { type FillGroup, groupOf } from './spot/fill-groups.ts';
export { hasIndex } from './spot/has-index.ts';
export { type LevelSums, levelSums } from './spot/level-sums.ts';
export { type MarketTerms, marketTerms, readAtoms } from './spot/market-terms.ts';
export {
  beginOrder,
  type OrderField,
  type OrderForm,
  type OrderFormAction,
  type OrderTicket,
  orderFormReducer,
  type PricePicked,
  refusedOrderField,
} from './spot/order-form.ts';
export * from './spot/order-problems.ts';
export { limitAmount, orderRequest, spotAttempt } from './spot/order-request.ts';
export { fieldForShare, priceForShare, shareOfAvailable, sizeForShare } from './spot/order-size.ts';
export { type OrderContext, type OrderSummary, orderSummary } from './spot/order-summary.ts';
export { type LevelPart, pickedLevel } from './spot/picked-level.ts';
export { dataOr, type Loadable, mapLoadable } from './state/loadable.ts';
export type { Readable } from './state/store.ts';
export type { StreamStatus } from './stream/live-stream.ts';
export * from './subscription/index.ts';
export * from './transparency/index.ts';
export {
  useCustomerServiceUrl,
  useMailsWait,
  usePaperMail,
  usePaperMailboxes,
  usePasswordPolicy,
  useRememberMailbox,
  useSampleRows,
  useSocialLinks,
  useSystemParam,
  usualPasswordPolicy,
} from './venue-hooks.ts';
export {
  type AddressField,
  type AddressValues,
  addressProblems,
  addressRequest,
  emptyAddress,
} from './wallet/forms/address-form.ts';
export {
  type DepositField,
  type DepositValues,
  depositProblems,
  depositRequest,
  emptyDeposit,
} from './wallet/forms/deposit-form.ts';
export {
  type IsDrawn,
  type MoneyForm,
  type MoneyFormAction,
  type MoneyValues,
  moneyFormReducer,
  openedMoneyForm,
  refusedMoneyField,
} from './wallet/forms/money-form.ts';
export {
  amountOf,
  blockingProblems,
  type FactorProblem,
  type MoneyProblem,
  type MoneyProblems,
  visibleMoneyProblems,
} from './wallet/forms/money-problems.ts';
export {
  factorOf,
  type ProofField,
  proofProblems,
} from './wallet/forms/money-proof.ts';
export {
  emptySend,
  type SendField,
  type SendValues,
  sendProblems,
  sendRequest,
} from './wallet/forms/send-form.ts';
export {
  giveChoices,
  isQuoteFor,
  openedSwap,
  pricedCurrencies,
  quoteSecondsLeft,
  receiveChoices,
  type SwapField,
  type SwapRequest,
  type SwapValues,
  swapProblems,
  swapRequest,
  unpricedCurrencies,
} from './wallet/forms/swap-form.ts';
export {
  emptyWithdrawal,
  leftToday,
  type WithdrawalContext,
  type WithdrawalField,
  type WithdrawalSummary,
  type WithdrawalValues,
  withdrawalProblems,
  withdrawalRequest,
  withdrawalSummary,
} from './wallet/forms/withdrawal-form.ts';
export {
  openedTransferForm,
  type TransferField,
  type TransferForm,
  type TransferFormAction,
  type TransferStart,
  transferFormReducer,
} from './wallet/transfer-form.ts';
export {
  refusedField,
  type TransferProblem,
  transferProblems,
  visibleTransferProblems,
} from './wallet/transfer-problems.ts';
export { type TransferNeed, transferSource } from './wallet/transfer-source.ts';
export {
  availableIn,
  chosenCurrency,
  currencyChoices,
  type TransferContext,
  type TransferSummary,
  transferRequest,
  transferSummary,
  walletChoices,
} from './wallet/transfer-summary.ts';
export {
  pricesInUsdt,
  type Valuation,
  type ValuedBalance,
  valuationOf,
  type WalletValuation,
} from './wallet/valuation.ts';
export {
  fileAddress,
  type LedgerFilter,
  ledgerCsvAddress,
  type WalletPageQuery,
} from './wallet/wallet-calls.ts';
export {
  useDeposits,
  useLedger,
  useMoneyAccount,
  useReceiptAddress,
  useReceiveAddresses,
  useSends,
  useSwaps,
  useTransfers,
  useWalletFollow,
  useWalletRefresh,
  useWalletTerms,
  useWithdrawals,
} from './wallet/wallet-hooks.ts';
export {
  type WalletBalance,
  type Wallets,
  walletNames,
  walletNumber,
  walletOfNumber,
  walletsOf,
} from './wallet/wallets.ts';
