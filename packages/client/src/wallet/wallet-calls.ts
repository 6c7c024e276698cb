// The calls of deposits, withdrawals, swaps, sends and identity documents, typed by the wire formats.
import type {
  CancelWithdrawLogData,
  Certification,
  CertificationFileName,
  CertificationForm,
  CoinDepositPage,
  CurrencyQuote,
  CurrencyTransferPage,
  LedgerEntryKind,
  LedgerPage,
  NetworkTerms,
  PostPlayerReceiveAddressBody,
  ReceiptAddress,
  ReceiveAddressRow,
  SendPage,
  SendToAccountBody,
  SendToAccountData,
  SubmitCoinDepositBody,
  SubmitCoinDepositData,
  SubmitCurrencyQuoteBody,
  SubmitCurrencyTransferBody,
  SubmitCurrencyTransferData,
  SubmitWithdrawLogBody,
  SubmitWithdrawLogData,
  TransferPage,
  UploadedFile,
  WalletNumber,
  WithdrawLogPage,
} from '@candor/wire';
import { askedAddress, type Bounds } from '../bounds.ts';
import type { Requests } from '../http/request.ts';

export interface WalletPageQuery extends Bounds {
  readonly page: number;
  readonly pageSize: number;
}

/** Withdrawals, sends and transfers can be asked for one alone. */
export interface OneOfPageQuery extends WalletPageQuery {
  readonly id?: number | undefined;
}

/** A deposit is named by its transaction on a network, or by its own number. */
export interface DepositsQuery extends OneOfPageQuery {
  readonly way?: string | undefined;
  readonly transaction?: string | undefined;
}

/** A swap is named by the quote that was accepted. */
export interface SwapsQuery extends WalletPageQuery {
  readonly quote?: number | undefined;
}

export interface LedgerFilter {
  readonly wallet?: WalletNumber | undefined;
  readonly currency?: string | undefined;
  readonly kind?: LedgerEntryKind | undefined;
}

const pageOf = ({ from, to, page, pageSize }: WalletPageQuery) => ({
  ...{ from, to, pageindex: page, pagesize: pageSize },
});

/** Undefined fields are left out; files follow the fields, as the server reads them in order. */
function formOf(
  fields: Readonly<Record<string, string | undefined>>,
  files: Readonly<Record<string, Blob>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

/** Where the owner of an upload, such as a payment's screenshot, downloads it again. */
export function fileAddress(file: string): string {
  return `/files/${encodeURIComponent(file)}`;
}

/** Where every ledger entry, or those of a filter or period, are downloaded as a table. */
export function ledgerCsvAddress({ wallet, currency, kind, from, to }: LedgerFilter & Bounds = {}): string {
  return askedAddress('/api/webapi/GetLedgerCsv', { wallet, currency, kind, from, to });
}

/** Calls that move money take the key of the first attempt, so that a repeat has one effect. */
export function createWalletCalls({ get, post, upload }: Requests) {
  return {
    walletTerms: () => get<readonly NetworkTerms[]>('/api/openapi/GetWalletTerms'),
    receiptAddress: (network: string) => get<ReceiptAddress>('/api/openapi/GetReceiptAdress', { network }),
    uploadScreenshot: (file: Blob) =>
      upload<UploadedFile>('/api/UploadImg/Screenshot', formOf({}, { screenshot: file })),
    submitDeposit: (body: SubmitCoinDepositBody, key: string) =>
      post<SubmitCoinDepositData>('/api/webapi/SubmitCoinDeposit', body, undefined, key),
    deposits: ({ way, transaction, id, ...query }: DepositsQuery) =>
      get<CoinDepositPage>('/api/webapi/GetCoinDepositList', { way, transaction, id, ...pageOf(query) }),
    bindAddress: (body: PostPlayerReceiveAddressBody, key: string) =>
      post<null>('/api/openapi/PostPlayerReceiveAddress', body, undefined, key),
    receiveAddresses: () => get<readonly ReceiveAddressRow[]>('/api/openapi/GetReceiveAddress'),
    submitWithdrawal: (body: SubmitWithdrawLogBody, key: string) =>
      post<SubmitWithdrawLogData>('/api/webapi/SubmitWithdrawLog', body, undefined, key),
    withdrawals: ({ id, ...query }: OneOfPageQuery) =>
      get<WithdrawLogPage>('/api/webapi/GetWithdrawLogList', { id, ...pageOf(query) }),
    cancelWithdrawal: (id: number) => post<CancelWithdrawLogData>('/api/webapi/CancelWithdrawLog', { id }),
    quoteSwap: (body: SubmitCurrencyQuoteBody) =>
      post<CurrencyQuote>('/api/webapi/SubmitCurrencyQuote', body),
    acceptSwap: (body: SubmitCurrencyTransferBody, key: string) =>
      post<SubmitCurrencyTransferData>('/api/webapi/SubmitCurrencyTransfer', body, undefined, key),
    swaps: ({ quote, ...query }: SwapsQuery) =>
      get<CurrencyTransferPage>('/api/webapi/GetCurrencyTransferList', { quote, ...pageOf(query) }),
    sendToAccount: (body: SendToAccountBody, key: string) =>
      post<SendToAccountData>('/api/webapi/SendToAccount', body, undefined, key),
    sends: ({ id, ...query }: OneOfPageQuery) =>
      get<SendPage>('/api/webapi/GetSendList', { id, ...pageOf(query) }),
    transfers: ({ id, ...query }: OneOfPageQuery) =>
      get<TransferPage>('/api/webapi/GetTransferList', { id, ...pageOf(query) }),
    ledger: ({ wallet, currency, kind, ...query }: WalletPageQuery & LedgerFilter) =>
      get<LedgerPage>('/api/webapi/GetLedgerList', { wallet, currency, kind, ...pageOf(query) }),
    certification: () => get<Certification>('/api/webapi/GetCertification'),
    submitCertification: (
      fields: CertificationForm,
      files: Readonly<Partial<Record<CertificationFileName, Blob>>>,
      onProgress?: (share: number) => void,
    ) =>
      upload<Certification>(
        '/api/UploadImg/Certification',
        formOf({ ...fields }, files as Readonly<Record<string, Blob>>),
        onProgress,
      ),
  };
}
