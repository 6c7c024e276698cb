// The refusals of the console in the catalogue.
import { type CatalogueEntry, entry } from './refusal-entry.ts';
import type { ServerRefusalCode } from './server-refusals.ts';

export const operatorRefusals = {
  'operator.credentialsWrong': entry(3001),
  'operator.roleMissing': entry(3002),
  'operator.passwordMustChange': entry(3003),
  'operator.reasonMissing': entry(3004, 'reason'),
  'operator.claimedByOther': entry(3005),
  'operator.notClaimed': entry(3006),
  'operator.alreadyDecided': entry(3007),
  'operator.ownAccount': entry(3008),
  'operator.sameOperator': entry(3009),
  'operator.lastAdmin': entry(3010),
  'operator.ownRoles': entry(3011),
  'operator.emailTaken': entry(3012, 'email'),
  'operator.unknown': entry(3013),
  'operator.itemUnknown': entry(3014),
  'operator.parameterInvalid': entry(3015, 'value'),
  'operator.tooManyViews': entry(3016),
  'operator.giftUnknown': entry(3017, 'gift'),
  'operator.notOpened': entry(3018, 'reason'),
  'operator.tooManyOpened': entry(3019),
  'operator.termsChanged': entry(3021),
  'operator.accessTooNew': entry(3022),
  'operator.alreadyProposed': entry(3023),
  'operator.approvesPayments': entry(3024, 'secondApprovalAbove'),
  'operator.proposalLapsed': entry(3025),
  'operator.nameTaken': entry(3026, 'name'),
  'operator.nameUnfit': entry(3027, 'name'),
} as const satisfies Partial<Record<ServerRefusalCode, CatalogueEntry>>;
