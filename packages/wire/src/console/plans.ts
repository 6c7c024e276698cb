// What operators say of lock-up mining and token subscriptions: plans in versions, the reserve, projects and their draws.
import { z } from 'zod';
import { decimalText } from '../decimals.ts';
import { amountText, currencyCode, numericId, timeMs } from '../request-fields.ts';
import { beaconTerms, projectPhase } from '../subscription.ts';
import {
  consoleIdText,
  operatorName,
  optionalTime,
  ppm,
  reasonField,
  userTier,
  writtenText,
} from './fields.ts';

const reason = reasonField;
/** The version that the operator saw: terms that somebody changed meanwhile are not overwritten. 0 is a new thing. */
const version = z.int().nonnegative();

/** A version that an operator made: who, when, why, and the terms that it brought. */
const versionFields = {
  version,
  seq: numericId,
  at: timeMs,
  operator: operatorName,
  reason: z.string(),
} as const;
export const planVersionsQuery = z.strictObject({ id: consoleIdText });

const planRates = { days: z.int().positive(), ratePpm: ppm, isOn: z.boolean() } as const;
export const consolePlanTerms = z.strictObject({
  ...planRates,
  minimum: amountText,
  maximum: amountText,
  capacity: amountText,
});
export type ConsolePlanTerms = z.infer<typeof consolePlanTerms>;
export const consolePlan = z.strictObject({
  id: numericId,
  version: z.int().positive(),
  currency: z.string(),
  /** The principal of its open locks, whatever version they were opened under. */
  locked: amountText,
  terms: consolePlanTerms,
});
export type ConsolePlan = z.infer<typeof consolePlan>;
export const consoleMining = z.strictObject({
  plans: z.array(consolePlan),
  /** `free` is what new locks can be promised out of; `promised` is held for open ones. */
  reserves: z.array(z.strictObject({ currency: z.string(), free: amountText, promised: amountText })),
  /** Locks that the venue could not pay by itself. */
  setAside: z.int().nonnegative(),
});
export type ConsoleMining = z.infer<typeof consoleMining>;
export const planVersions = z.array(z.strictObject({ ...versionFields, terms: consolePlanTerms }));
export type PlanVersion = z.infer<typeof planVersions>[number];

/** Without `plan` it is a new one, and `version` is 0. */
export const setMiningPlanBody = z.strictObject({
  plan: numericId.optional(),
  version,
  currency: currencyCode,
  ...planRates,
  minimum: decimalText,
  maximum: decimalText,
  capacity: decimalText,
  reason,
});
export type SetMiningPlanBody = z.input<typeof setMiningPlanBody>;
export const retryLockBody = z.strictObject({ lock: numericId, reason });
export type RetryLockBody = z.input<typeof retryLockBody>;

export const projectStage = z.enum([
  'open',
  'closed',
  'drawn',
  'fixed',
  'voided',
  'settled',
  'refunded',
  'cancelled',
]);
export type ProjectStageText = z.infer<typeof projectStage>;

const projectNumbers = {
  scale: z.int().min(0).max(8),
  winningTickets: z.int().positive(),
  ticketsMax: z.int().positive(),
  ticketsPerUser: z.int().positive(),
  tier: userTier,
  preheatAt: timeMs,
  opensAt: timeMs,
  closesAt: timeMs,
  endsAt: timeMs,
  /** The round or the secret itself is the venue's choice. */
  beacon: z.enum(['drand', 'secret']),
} as const;
export const consoleProjectTerms = z.strictObject({
  code: z.string(),
  name: z.string(),
  payment: z.string(),
  issued: amountText,
  ticketPrice: amountText,
  ticketTokens: amountText,
  website: z.string(),
  whitePaper: z.string(),
  ...projectNumbers,
});
export type ConsoleProjectTerms = z.infer<typeof consoleProjectTerms>;

export const consoleProject = z.strictObject({
  id: numericId,
  version: z.int().positive(),
  phase: projectPhase,
  stage: projectStage,
  terms: consoleProjectTerms,
  /** How many tickets were bought, in how many purchases, and how many of them were paid for or released. */
  tickets: z.int().nonnegative(),
  entries: z.int().nonnegative(),
  settled: z.int().nonnegative(),
  /** Whether the venue could not go on by itself. */
  setAside: z.boolean(),
});
export type ConsoleProject = z.infer<typeof consoleProject>;
export const consoleProjects = z.strictObject({
  projects: z.array(consoleProject),
  /** How the round of a new project is chosen: the first one that is published so long after the close. */
  drand: z.strictObject({ genesisMs: timeMs, periodMs: z.int().positive(), delayMs: z.int().positive() }),
  serverTime: timeMs,
});
export type ConsoleProjects = z.infer<typeof consoleProjects>;

export const projectSteps = ['closed', 'drawn', 'fixed', 'voided', 'settled'] as const;
const hash = z.string();
/** A project with its draw. Everything here follows from the list of tickets and the beacon. */
export const consoleProjectDetail = z.strictObject({
  project: consoleProject,
  beacon: beaconTerms,
  closedAt: optionalTime,
  /** Without a valid beacon until then everybody is paid back. */
  refundAt: timeMs,
  root: hash.nullable(),
  beaconValue: hash.nullable(),
  seed: hash.nullable(),
  threshold: hash.nullable(),
  winners: z.int().nonnegative().nullable(),
  /** The records of the log in which each step stands, as far as the history has them. */
  steps: z.array(z.strictObject({ step: z.enum(projectSteps), seq: numericId, at: timeMs })),
  /** The market of its token, once there is one. */
  market: z.string().nullable(),
  serverTime: timeMs,
});
export type ConsoleProjectDetail = z.infer<typeof consoleProjectDetail>;
export const projectVersions = z.array(z.strictObject({ ...versionFields, terms: consoleProjectTerms }));
export type ProjectVersion = z.infer<typeof projectVersions>[number];

const link = z.string().max(200);
/** Without `project` it is a new one, and `version` is 0. */
export const setProjectBody = z.strictObject({
  project: numericId.optional(),
  version,
  code: currencyCode,
  name: writtenText(1, 64, 'request.malformed'),
  payment: currencyCode,
  issued: decimalText,
  ticketPrice: decimalText,
  ticketTokens: decimalText,
  website: link,
  whitePaper: link,
  ...projectNumbers,
  reason,
});
export type SetProjectBody = z.input<typeof setProjectBody>;
export const projectActionBody = z.strictObject({ project: numericId, reason });
export type ProjectActionBody = z.input<typeof projectActionBody>;
