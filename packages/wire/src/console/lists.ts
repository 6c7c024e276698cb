// The plain lists of the console: words and bounds without their schemas, so that a browser loads these alone.
import type { NetworkName } from '@candor/exchange';

/** Released names stay: they stand in the audit log. */
export const actionKinds = [
  'depositApproved',
  'depositRefused',
  'withdrawalApproved',
  'withdrawalRefused',
  'withdrawalSettled',
  'verificationApproved',
  'verificationRefused',
  'itemClaimed',
  'fileOpened',
  'userOpened',
  'userFrozen',
  'userUnfrozen',
  'userSessionsEnded',
  'addressUnbound',
  'userTierSet',
  'highRiskSet',
  'reviewNoted',
  'giftGranted',
  'giftTakenBack',
  'currencyListed',
  'marketListed',
  'marketFeesSet',
  'marketStatusSet',
  'networkTermsSet',
  'tierLimitSet',
  'swapSpreadSet',
  'referralRateSet',
  'houseFunded',
  'houseMoved',
  'housePaidOut',
  'noticeSaved',
  'noticePublished',
  'noticeWithdrawn',
  'parameterSet',
  'priceSourceProposed',
  'priceSourceConfirmed',
  'priceSourceWithdrawn',
  'operatorCreated',
  'operatorRolesSet',
  'operatorDisabled',
  'operatorEnabled',
  'operatorReset',
  'clockAccepted',
  'productSwitchSet',
  'perpetualListed',
  'perpetualTermsSet',
  'perpetualStatusSet',
  'secondsOptionSet',
  'secondsTermsSet',
  'secondsRetried',
  'miningPlanSet',
  'lockRetried',
  'projectSet',
  'projectCancelled',
  'projectRetried',
  'reserveStated',
  'reserveConfirmed',
  'reserveWithdrawn',
  'rootPublished',
  'factorResetProposed',
  'factorResetConfirmed',
  'factorResetWithdrawn',
  'giftProposed',
  'fundingProposed',
  'payoutProposed',
  'houseProposalWithdrawn',
  'operatorGuessed',
  'dataExported',
  'dataErased',
  'nationalityCorrected',
  'secretsRotated',
] as const;

/** Over which money comes and goes; `paper` is the labelled source of test funds, the others have addresses. */
export const addressNetworks = ['erc20', 'omni'] as const satisfies readonly NetworkName[];
export type AddressNetwork = (typeof addressNetworks)[number];
export const fundingNetworks = ['paper', ...addressNetworks] as const;

/** What an operator may be; the route table says which role may do what. */
export const operatorRoles = ['support', 'finance', 'compliance', 'product', 'admin'] as const;

export const REASON_LENGTH_MIN = 3;
export const REASON_LENGTH_MAX = 500;

/** Where else the venue can be found, each behind an icon at the foot of the pages. */
export const socialParameters = {
  socialX: 'x',
  socialTelegram: 'telegram',
  socialYoutube: 'youtube',
  socialGithub: 'github',
} as const;
export const parameterNames = [
  'siteName',
  'contactEmail',
  'customerServiceUrl',
  'sampleRows',
  'publicReplay',
  'passwordLength',
  'socialX',
  'socialTelegram',
  'socialYoutube',
  'socialGithub',
] as const;

export const queueNames = ['deposits', 'withdrawals', 'verifications', 'reviews'] as const;

/** D-20418 is a deposit, for whoever writes of a request and for whoever looks for it. */
export const queueLetters = {
  deposits: 'D',
  withdrawals: 'W',
  verifications: 'V',
  reviews: 'R',
} as const satisfies Readonly<Record<(typeof queueNames)[number], string>>;

/** Of the log of an account: what tells of sign-ins that failed; of one that did not, how many had failed before it. */
export const failedSignInKinds = ['signInsFailed', 'secondFactorFailed', 'signedIn'] as const;

export const USERS_FOUND_MAX = 10;

export const secondsSettlementResults = ['won', 'lost', 'tied', 'void'] as const;

/** Closes that no user asked for. */
export const forcedCloseReasons = ['liquidation', 'houseCapacity', 'takeProfit', 'stopLoss'] as const;
