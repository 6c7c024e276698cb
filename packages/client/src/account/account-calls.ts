// The calls of an account's own pages, typed by the wire formats.
import type {
  AccountData,
  AccountLogPage,
  ApiKeysData,
  ChangeMailboxBody,
  ConfirmTotpBody,
  CreateApiKeyBody,
  CreateApiKeyData,
  DeleteApiKeyBody,
  EndOtherSessionsData,
  FinishPasskeyBody,
  FreezeAccountBody,
  LanguageField,
  LiabilitySecret,
  LoginSecondFactorBody,
  PasskeyOptions,
  PasskeyRow,
  RecoveryCodesData,
  ReferralData,
  RemovePasskeyBody,
  ResetTradePwdBody,
  SecondFactorChangeBody,
  SendAccountCodeBody,
  SendAccountCodeData,
  SessionRow,
  SetMailWordBody,
  SetTradePwdBody,
  StartTotpData,
  UserInfo,
} from '@candor/wire';
import type { Bounds } from '../bounds.ts';
import type { Requests } from '../http/request.ts';

export interface AccountPageQuery {
  readonly page: number;
  readonly pageSize: number;
}

export interface AccountLogQuery extends AccountPageQuery, Bounds {}

/** What one record paid, of one trade, alone. */
export interface ReferralQuery extends AccountPageQuery {
  readonly record?: number | undefined;
  readonly trade?: number | undefined;
}

const pageOf = ({ page, pageSize }: AccountPageQuery) => ({ pageindex: page, pagesize: pageSize });

export function createAccountCalls({ get, post }: Requests) {
  return {
    account: () => get<AccountData>('/api/webapi/GetAccount'),
    accountLog: ({ from, to, ...query }: AccountLogQuery) =>
      get<AccountLogPage>('/api/webapi/GetAccountLog', { ...pageOf(query), from, to }),
    referral: ({ record, trade, ...query }: ReferralQuery) =>
      get<ReferralData>('/api/webapi/GetReferral', { record, trade, ...pageOf(query) }),
    setLanguage: (language: LanguageField) => post<null>('/api/webapi/SetLanguage', { language }),
    sendAccountCode: (body: SendAccountCodeBody) =>
      post<SendAccountCodeData>('/api/webapi/SendAccountCode', body),
    setTradePassword: (body: SetTradePwdBody) => post<null>('/api/webapi/SetTradePwd', body),
    resetTradePassword: (body: ResetTradePwdBody) => post<null>('/api/webapi/ResetTradePwd', body),
    /** Through the session, so that the kept user follows: `session.changeMailbox`. */
    changeMailbox: (body: ChangeMailboxBody) => post<UserInfo>('/api/webapi/ChangeMailbox', body),
    setMailWord: (body: SetMailWordBody) => post<null>('/api/webapi/SetMailWord', body),
    freezeAccount: (body: FreezeAccountBody) => post<null>('/api/webapi/FreezeAccount', body),
    sessions: () => get<readonly SessionRow[]>('/api/webapi/GetSessions'),
    endSession: (id: string) => post<null>('/api/webapi/EndSession', { id }),
    endOtherSessions: () => post<EndOtherSessionsData>('/api/webapi/EndOtherSessions', {}),
    apiKeys: () => get<ApiKeysData>('/api/webapi/GetApiKeys'),
    createApiKey: (body: CreateApiKeyBody) => post<CreateApiKeyData>('/api/webapi/CreateApiKey', body),
    deleteApiKey: (body: DeleteApiKeyBody) => post<null>('/api/webapi/DeleteApiKey', body),
    startTotp: () => post<StartTotpData>('/api/webapi/StartTotp', {}),
    confirmTotp: (body: ConfirmTotpBody) => post<RecoveryCodesData>('/api/webapi/ConfirmTotp', body),
    stopTotp: (body: SecondFactorChangeBody) => post<null>('/api/webapi/StopTotp', body),
    newRecoveryCodes: (body: SecondFactorChangeBody) =>
      post<RecoveryCodesData>('/api/webapi/NewRecoveryCodes', body),
    /** By which a user recognises their leaves in every published root. */
    showLiabilitySecret: (body: SecondFactorChangeBody) =>
      post<LiabilitySecret>('/api/webapi/ShowLiabilitySecret', body),
    passkeys: () => get<readonly PasskeyRow[]>('/api/webapi/GetPasskeys'),
    startPasskey: (body: SecondFactorChangeBody) => post<PasskeyOptions>('/api/webapi/StartPasskey', body),
    finishPasskey: (body: FinishPasskeyBody) => post<RecoveryCodesData>('/api/webapi/FinishPasskey', body),
    removePasskey: (body: RemovePasskeyBody) => post<null>('/api/webapi/RemovePasskey', body),
    startPasskeyCheck: () => post<PasskeyOptions>('/api/webapi/StartPasskeyCheck', {}),
    startPasskeyLogin: (challenge: string) =>
      post<PasskeyOptions>('/api/webapi/StartPasskeyLogin', { challenge }),
    /** Through the session, so that the user is kept: `session.logInSecondFactor`. */
    logInSecondFactor: (body: LoginSecondFactorBody) => post<UserInfo>('/api/webapi/LoginSecondFactor', body),
  };
}
