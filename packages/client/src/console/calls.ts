// Every call of the console, typed by its wire formats.
import type { Notice, WalletNumber } from '@candor/wire';
import type * as wire from '@candor/wire/console';
import type { Query, Requests } from '../http/request.ts';

type Page = { readonly page?: number; readonly pageSize?: number };
/** Rows of the history, which may still catch up with the log. */
export type HistoryPage<Row> = wire.RowsPage<Row> & { readonly behind: boolean };
type Without<Body> = Omit<Body, 'pageindex' | 'pagesize'>;

const base = '/api/console/';

function pageOf<Filter extends Page>({ page, pageSize, ...filter }: Filter): Query {
  return { ...filter, pageindex: page, pagesize: pageSize } as Query;
}

/** What is read. Nothing here changes anything. */
function readingCalls({ get }: Requests) {
  const list = <Row>(name: wire.ConsoleCallName, filter: Page) =>
    get<wire.RowsPage<Row>>(base + name, pageOf(filter));
  return {
    settings: () => get<wire.ConsoleSettings>(`${base}GetSettings`),
    me: () => get<wire.OperatorSelf>(`${base}Me`),
    queues: () => get<wire.QueueCounts>(`${base}GetQueues`),
    deposits: (filter: Without<wire.DepositsQuery> & Page) =>
      list<wire.ConsoleDeposit>('GetDeposits', filter),
    deposit: (id: number) => get<wire.ConsoleDepositDetail>(`${base}GetDeposit`, { id }),
    withdrawals: (filter: Without<wire.WithdrawalsQuery> & Page) =>
      list<wire.ConsoleWithdrawal>('GetWithdrawals', filter),
    withdrawal: (id: number) => get<wire.ConsoleWithdrawalDetail>(`${base}GetWithdrawal`, { id }),
    verifications: (filter: Without<wire.VerificationsQuery> & Page) =>
      list<wire.ConsoleVerification>('GetVerifications', filter),
    verification: (id: number) => get<wire.ConsoleVerificationDetail>(`${base}GetVerification`, { id }),
    reviews: (filter: Without<wire.ReviewsQuery> & Page) => list<wire.ConsoleReview>('GetReviews', filter),
    review: (id: number) => get<wire.ConsoleReviewDetail>(`${base}GetReview`, { id }),
    /** The first few that are found. */
    users: (query?: string) => get<readonly wire.ConsoleUser[]>(`${base}GetUsers`, { query }),
    user: (user: number) => get<wire.ConsoleUserDetail>(`${base}GetUser`, { user }),
    userLedger: (filter: { user: number; wallet?: WalletNumber; currency?: string } & Page) =>
      get<wire.UserLedgerPage>(`${base}GetUserLedger`, pageOf(filter)),
    userTrail: (filter: { user: number } & Page) => list<wire.TrailRow>('GetUserTrail', filter),
    listings: () => get<wire.ConsoleListings>(`${base}GetListings`),
    house: () => get<readonly wire.HouseAccountRow[]>(`${base}GetHouse`),
    houseProposals: () => get<readonly wire.HouseProposalRow[]>(`${base}GetHouseProposals`),
    perpetuals: () => get<wire.ConsolePerpetuals>(`${base}GetPerpetuals`),
    perpetualVersions: (symbol: string) =>
      get<readonly wire.PerpetualVersion[]>(`${base}GetPerpetualVersions`, { symbol }),
    seconds: () => get<wire.ConsoleSeconds>(`${base}GetSeconds`),
    secondsVersions: (symbol: string, seconds: number) =>
      get<readonly wire.SecondsVersion[]>(`${base}GetSecondsVersions`, { symbol, seconds }),
    products: () => get<wire.ConsoleProducts>(`${base}GetProducts`),
    exposure: () => get<wire.HouseExposure>(`${base}GetExposure`),
    secondsSettlements: (filter: Without<wire.SecondsSettlementsQuery> & Page) =>
      get<HistoryPage<wire.SecondsSettlement>>(`${base}GetSecondsSettlements`, pageOf(filter)),
    perpetualSettlements: (filter: Without<wire.PerpetualSettlementsQuery> & Page) =>
      get<HistoryPage<wire.PerpetualSettlement>>(`${base}GetPerpetualSettlements`, pageOf(filter)),
    mining: () => get<wire.ConsoleMining>(`${base}GetMining`),
    planVersions: (id: number) => get<readonly wire.PlanVersion[]>(`${base}GetPlanVersions`, { id }),
    projects: () => get<wire.ConsoleProjects>(`${base}GetProjects`),
    project: (id: number) => get<wire.ConsoleProjectDetail>(`${base}GetProject`, { id }),
    projectVersions: (id: number) => get<readonly wire.ProjectVersion[]>(`${base}GetProjectVersions`, { id }),
    setAside: () => get<readonly wire.SetAsideItem[]>(`${base}GetSetAside`),
    notices: () => get<readonly wire.ConsoleNotice[]>(`${base}GetNotices`),
    noticeVersions: (id: number, language: Notice['language']) =>
      get<readonly wire.NoticeVersion[]>(`${base}GetNoticeVersions`, { id, language }),
    parameters: () => get<readonly wire.Parameter[]>(`${base}GetParameters`),
    reserves: () => get<wire.Reserves>(`${base}GetReserves`),
    priceSources: () => get<wire.PriceSources>(`${base}GetPriceSources`),
    operators: () => get<readonly wire.OperatorRow[]>(`${base}GetOperators`),
    factorResets: () => get<wire.FactorResets>(`${base}GetFactorResets`),
    actions: (filter: ActionFilter & Page) => list<wire.ActionRow>('GetActions', filter),
    /** An address to be opened by a link: the browser saves what is there as a file. */
    actionsCsvAddress: (filter: ActionFilter) => `${base}GetActionsCsv${searchOf(filter)}`,
    health: () => get<wire.VenueHealth>(`${base}GetHealth`),
    checkInvariants: () => get<wire.InvariantsCheck>(`${base}CheckInvariants`),
  };
}

/** Times are milliseconds since 1970. */
export interface ActionFilter {
  readonly operator?: string;
  readonly user?: number;
  readonly kind?: string;
  readonly query?: string;
  readonly from?: number;
  readonly to?: number;
}

function searchOf(filter: ActionFilter): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

/** Who the operator is. */
function sessionCalls({ post }: Requests) {
  return {
    logIn: (body: wire.OperatorLoginBody) => post<wire.OperatorEntered>(`${base}Login`, body),
    logOut: () => post<null>(`${base}Logout`, {}),
    /** Ends every other session; this one goes on. */
    setPassword: (body: wire.OperatorPasswordBody) => post<wire.OperatorSelf>(`${base}SetPassword`, body),
    startTotp: (body: wire.StartOperatorTotpBody) => post<wire.OperatorTotpData>(`${base}StartTotp`, body),
    confirmTotp: (body: wire.ConfirmOperatorTotpBody) =>
      post<wire.OperatorSignedIn>(`${base}ConfirmTotp`, body),
    newRecoveryCodes: (body: wire.NewOperatorRecoveryCodesBody) =>
      post<wire.OperatorRecoveryCodes>(`${base}NewRecoveryCodes`, body),
  };
}

/**
 * What changes something. A change whose answer was lost is sent again with the key of the first attempt
 * (`newRequestKey`): it has one effect, and the answer is the same.
 */
function changingCalls({ post }: Requests) {
  const change =
    <Body extends object, Done = wire.ActionDone>(name: wire.ConsoleCallName) =>
    (body: Body, key?: string) =>
      post<Done>(base + name, body, undefined, key);
  return {
    claim: change<wire.QueueItemBody, wire.QueueClaim>('ClaimItem'),
    release: change<wire.QueueItemBody, null>('ReleaseItem'),
    decideDeposit: change<wire.DecideBody>('DecideDeposit'),
    decideWithdrawal: change<wire.DecideBody>('DecideWithdrawal'),
    settleWithdrawal: change<wire.SettleWithdrawalBody>('SettleWithdrawal'),
    decideVerification: change<wire.DecideBody>('DecideVerification'),
    openFile: change<wire.OpenFileBody, wire.OpenedFile>('OpenFile'),
    openUser: change<wire.UserActionBody>('OpenUser'),
    freezeUser: change<wire.UserActionBody>('FreezeUser'),
    unfreezeUser: change<wire.UserActionBody>('UnfreezeUser'),
    endUserSessions: change<wire.UserActionBody>('EndUserSessions'),
    proposeFactorReset: change<wire.UserActionBody>('ProposeFactorReset'),
    confirmFactorReset: change<wire.ProposalBody>('ConfirmFactorReset'),
    withdrawFactorReset: change<wire.ProposalBody>('WithdrawFactorReset'),
    unbindAddress: change<wire.UnbindAddressBody>('UnbindAddress'),
    setUserTier: change<wire.SetUserTierBody>('SetUserTier'),
    setHighRisk: change<wire.SetHighRiskBody>('SetHighRisk'),
    noteReview: change<wire.UserActionBody>('NoteReview'),
    grantGift: change<wire.GrantGiftBody>('GrantGift'),
    takeBackGift: change<wire.TakeBackGiftBody>('TakeBackGift'),
    listCurrency: change<wire.ListCurrencyBody>('ListCurrency'),
    listMarket: change<wire.ListMarketBody>('ListMarket'),
    setMarketFees: change<wire.SetMarketFeesBody>('SetMarketFees'),
    setMarketStatus: change<wire.SetMarketStatusBody>('SetMarketStatus'),
    setNetworkTerms: change<wire.SetNetworkTermsBody>('SetNetworkTerms'),
    setTierLimit: change<wire.SetTierLimitBody>('SetTierLimit'),
    setSwapSpread: change<wire.SetRateBody>('SetSwapSpread'),
    setReferralRate: change<wire.SetRateBody>('SetReferralRate'),
    fundHouse: change<wire.FundHouseBody>('FundHouse'),
    payOutHouse: change<wire.FundHouseBody>('PayOutHouse'),
    moveHouse: change<wire.MoveHouseBody>('MoveHouse'),
    confirmHouseProposal: change<wire.ProposalBody>('ConfirmHouseProposal'),
    withdrawHouseProposal: change<wire.ProposalBody>('WithdrawHouseProposal'),
    listPerpetual: change<wire.ListPerpetualBody>('ListPerpetual'),
    setPerpetualTerms: change<wire.SetPerpetualTermsBody>('SetPerpetualTerms'),
    setPerpetualStatus: change<wire.SetPerpetualStatusBody>('SetPerpetualStatus'),
    setSecondsOption: change<wire.SetSecondsOptionBody>('SetSecondsOption'),
    setSecondsTerms: change<wire.SetSecondsTermsBody>('SetSecondsTerms'),
    setProductSwitch: change<wire.SetProductSwitchBody>('SetProductSwitch'),
    retrySeconds: change<wire.RetrySecondsBody>('RetrySeconds'),
    setMiningPlan: change<wire.SetMiningPlanBody>('SetMiningPlan'),
    retryLock: change<wire.RetryLockBody>('RetryLock'),
    setProject: change<wire.SetProjectBody>('SetProject'),
    cancelProject: change<wire.ProjectActionBody>('CancelProject'),
    retryProject: change<wire.ProjectActionBody>('RetryProject'),
    saveNotice: change<wire.SaveNoticeBody, wire.SavedNotice>('SaveNotice'),
    publishNotice: change<wire.PublishNoticeBody>('PublishNotice'),
    withdrawNotice: change<wire.WithdrawNoticeBody>('WithdrawNotice'),
    setParameter: change<wire.SetParameterBody>('SetParameter'),
    proposePriceSource: change<wire.ProposePriceSourceBody>('ProposePriceSource'),
    confirmPriceSource: change<wire.ProposalBody>('ConfirmPriceSource'),
    withdrawPriceSource: change<wire.ProposalBody>('WithdrawPriceSource'),
    stateReserve: change<wire.StateReserveBody>('StateReserve'),
    confirmReserve: change<wire.ReserveBody>('ConfirmReserve'),
    withdrawReserve: change<wire.ReserveBody>('WithdrawReserve'),
    publishRoot: change<wire.ReasonBody>('PublishRoot'),
    createOperator: change<wire.CreateOperatorBody, wire.OperatorCredentials>('CreateOperator'),
    setOperatorRoles: change<wire.SetOperatorRolesBody>('SetOperatorRoles'),
    disableOperator: change<wire.OperatorActionBody>('DisableOperator'),
    enableOperator: change<wire.OperatorActionBody>('EnableOperator'),
    resetOperator: change<wire.OperatorActionBody, wire.OperatorCredentials>('ResetOperator'),
    acceptClock: change<wire.ReasonBody>('AcceptClock'),
  };
}

export function createConsoleCalls(requests: Requests) {
  return {
    newRequestKey: requests.newKey,
    ...readingCalls(requests),
    ...sessionCalls(requests),
    ...changingCalls(requests),
  };
}

export type ConsoleCalls = ReturnType<typeof createConsoleCalls>;
