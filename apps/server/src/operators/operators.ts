// The operators' part as the console uses it: who they are, what they did, and what only they keep.

import type { NoticeLanguage } from '@candor/wire';
import type { OperatorLoginBody, OperatorPasswordBody } from '@candor/wire/console';
import type { Pool } from 'pg';
import { FailedSignIns, type SignInCounts } from '../identity/failed-sign-ins/failed-sign-ins.ts';
import type { AccessChange, OperatorChange } from '../identity/mails/catalogue.ts';
import { subjectOf } from './accounts/credentials.ts';
import * as manage from './accounts/manage-operators.ts';
import { hasOperators, selectOperators } from './accounts/select-operators.ts';
import { tellingAccess } from './accounts/tell-access.ts';
import { selectCounting } from './accounts/who-counts.ts';
import type { ActionKind, NewAction } from './actions/action.ts';
import { Actions } from './actions/actions.ts';
import { AuditSearches } from './actions/audit-searches.ts';
import type { Completions } from './actions/effects.ts';
import { OpenActions } from './actions/open-actions.ts';
import { type ActionsFilter, countActions, everyAction, selectActions } from './actions/select-actions.ts';
import { selectDone } from './actions/select-done.ts';
import { sweepActions } from './actions/sweep-actions.ts';
import { selectAloneToday } from './alone/alone-today.ts';
import { selectNotices, selectNoticeVersions } from './content/notices.ts';
import { selectParameters, type UsualParameters } from './content/parameters.ts';
import { findResetUser, selectOpenResets } from './factor-resets/factor-resets.ts';
import { houseCompletions } from './house-proposals/carry-out.ts';
import * as house from './house-proposals/proposals.ts';
import { People } from './people/people.ts';
import type { Operator, OperatorPorts, OperatorRefusal, OperatorSettings } from './ports.ts';
import { selectProposals } from './price-sources/proposals.ts';
import * as claims from './queues/claims.ts';
import { countWaiting } from './queues/count-waiting.ts';
import { selectDecisions } from './queues/decisions.ts';
import { findDeposit, type QueueFilter, selectDeposits } from './queues/select-deposits.ts';
import { findReview, selectReviews } from './queues/select-reviews.ts';
import {
  findVerification,
  selectVerificationStates,
  selectVerifications,
} from './queues/select-verifications.ts';
import { selectReserves } from './reserves/statements.ts';
import { guessedCodes, guessedPasswords } from './sessions/guessed-operators.ts';
import { type OperatorSession, OperatorSessions } from './sessions/operator-sessions.ts';
import * as own from './sessions/own-credentials.ts';
import { type OperatorOrigin, signInOperator } from './sessions/sign-in.ts';
import { tellingOperator } from './tell-operator.ts';

export interface OperatorsOptions extends OperatorSettings {
  readonly completions: Completions;
  readonly usualParameters: UsualParameters;
}

interface Limits {
  readonly limit: number;
  readonly offset: number;
}

type DoneAsked = [
  kinds: readonly ActionKind[],
  targets: readonly NonNullable<NewAction['target']>[],
  limit: number,
];

export type Operators = ReturnType<typeof createOperators>;

export function createOperators(ports: OperatorPorts, options: OperatorsOptions) {
  const { pool, clock, sessionClock } = ports;
  const sessions = new OperatorSessions(pool, sessionClock);
  const failures = new FailedSignIns(ports, guessedPasswords(ports));
  const codeFailures = new FailedSignIns(ports, guessedCodes(ports));
  const open = new OpenActions(ports);
  const actions = new Actions(ports, { ...options.completions, ...houseCompletions(ports) });
  return {
    sessions,
    actions,
    people: new People(pool, clock),
    credentials: credentialsOf(ports, options, { sessions, failures, codeFailures }),
    accounts: accountsOf({ ports, actions }),
    audit: auditOf(pool, open),
    claims: claimsOf(ports),
    queues: {
      deposits: (filter: QueueFilter, page: Limits) => selectDeposits(pool, filter, page),
      deposit: (id: number) => findDeposit(pool, id),
      verifications: (filter: QueueFilter, page: Limits) => selectVerifications(pool, filter, page),
      verification: (id: number) => findVerification(pool, id),
      verificationStates: (users: readonly number[]) => selectVerificationStates(pool, users),
      reviews: (filter: Pick<QueueFilter, 'query' | 'order'>, page: Limits) =>
        selectReviews(pool, { ...filter, nowMs: clock.wallMs() }, page),
      review: (user: number) => findReview(pool, user, clock.wallMs()),
      waiting: () => countWaiting(pool, clock.wallMs()),
    },
    notices: {
      all: () => selectNotices(pool),
      versions: (id: number, language: NoticeLanguage) => selectNoticeVersions(pool, id, language),
    },
    parameters: () => selectParameters(pool, options.usualParameters),
    reserves: () => selectReserves(pool),
    factorResets: {
      open: (user?: number) => selectOpenResets(pool, user),
      userOf: (id: number) => findResetUser(pool, id),
      hasFactors: async (user: number) => {
        const { totpOn, passkeys } = await ports.secondFactors.status({ kind: 'user', id: user });
        return totpOn || passkeys > 0;
      },
    },
    house: {
      proposals: () => house.selectHouseProposals(pool),
      proposal: (id: number) => house.findHouseProposal(pool, id),
      waiting: (operator: number) => house.countHouseProposals(pool, operator),
      propose: house.proposeHouse,
      withdraw: house.withdrawHouseProposal,
    },
    aloneToday: (operator: number) => selectAloneToday(ports, operator),
    priceSources: {
      proposals: () => selectProposals(pool, clock.wallMs()),
    },
    /** Writes which sign-ins failed, and tells operators whose password is being guessed. */
    failureSweep: {
      name: 'failed sign-ins of operators',
      run: async () => (await failures.sweep()) + (await codeFailures.sweep()),
    },
    signInCounts: () => countsOf(failures, codeFailures),
    /** Completes what a process that ended left open. */
    sweep: {
      name: 'actions of operators',
      run: (beforeMs: number) => sweepActions(ports, { actions, open }, beforeMs),
    },
  };
}

function auditOf(pool: Pool, open: OpenActions) {
  const searches = new AuditSearches();
  return {
    rows: (filter: ActionsFilter, page: Limits) => searches.next(() => selectActions(pool, filter, page)),
    count: (filter: ActionsFilter) => searches.next(() => countActions(pool, filter)),
    countOpen: () => open.count(),
    done: (...asked: DoneAsked) => selectDone(pool, ...asked),
    every: (filter: ActionsFilter) =>
      everyAction((page) => searches.next(() => selectActions(pool, filter, page))),
    decisions: (targetKind: string, items: readonly number[]) => selectDecisions(pool, targetKind, items),
  };
}

/** Who is told of codes that fail behind the right password is told of guessing as well. */
function countsOf(failures: FailedSignIns, codeFailures: FailedSignIns): SignInCounts {
  const { failed, ownersTold } = failures.counts;
  return { failed, ownersTold: ownersTold + codeFailures.counts.ownersTold };
}

function claimsOf(ports: OperatorPorts) {
  return {
    claim: (operator: Operator, queue: claims.Queue, item: number) =>
      claims.claimItem(ports, operator, queue, item),
    release: (operator: Operator, queue: claims.Queue, item: number) =>
      claims.releaseItem(ports, operator, queue, item),
    refuse: (operator: Operator, queue: claims.Queue, item: number) =>
      claims.refuseUnclaimed(ports, operator, queue, item),
    of: (operator: Operator, queue: claims.Queue, items: readonly number[]) =>
      claims.selectClaims(ports, operator, queue, items),
    own: (operator: Operator) => claims.countOwnClaims(ports, operator),
    itemOf: (operator: Operator, user: number) => claims.findClaimedItemOf(ports, operator, user),
  };
}

const changed = ({ operator }: OperatorSession, what: OperatorChange) => ({ id: operator.id, what });

function credentialsOf(
  ports: OperatorPorts,
  settings: OperatorSettings,
  parts: Pick<Parameters<typeof signInOperator>[0], 'sessions' | 'failures' | 'codeFailures'>,
) {
  return {
    signIn: (request: OperatorLoginBody, origin: OperatorOrigin) =>
      signInOperator({ ports, settings, ...parts }, request, origin),
    // Whoever puts a password of their own in the place of the first one is expected to.
    setPassword: (session: OperatorSession, request: OperatorPasswordBody) => {
      const set = own.setOwnPassword(ports, session, request);
      return session.passwordMustChange ? set : tellingOperator(ports, changed(session, 'password'), set);
    },
    startTotp: (session: OperatorSession, password: string) => own.startTotp(ports, session, password),
    confirmTotp: (session: OperatorSession, code: string) =>
      tellingOperator(ports, changed(session, 'authenticator'), own.confirmTotp(ports, session, code)),
    newRecoveryCodes: (
      session: OperatorSession,
      proof: { readonly password: string; readonly code: string },
      origin: OperatorOrigin,
    ) =>
      tellingOperator(
        ports,
        changed(session, 'recoveryCodes'),
        own.newRecoveryCodes(ports, session, proof, origin),
      ),
    factors: (operator: number) => ports.secondFactors.status(subjectOf(operator)),
  };
}

function accountsOf(parts: manage.ManageParts) {
  const telling = <Done extends { readonly outcome: 'done'; readonly result: manage.CreatedOperator }>(
    by: manage.By,
    what: AccessChange,
    id: number | undefined,
    change: () => Promise<Done | OperatorRefusal>,
  ) => tellingAccess(parts.ports, { by: by.operator, what, id }, change);
  return {
    create: (by: manage.By, request: Parameters<typeof manage.createOperator>[2]) =>
      telling(by, 'made', undefined, () => manage.createOperator(parts, by, request)),
    reset: (by: manage.By, id: number) => telling(by, 'reset', id, () => manage.resetOperator(parts, by, id)),
    setRoles: (by: manage.By, id: number, roles: Operator['roles']) =>
      telling(by, 'roles', id, () => manage.setOperatorRoles(parts, by, id, roles)),
    disable: (by: manage.By, id: number) =>
      telling(by, 'disabled', id, () => manage.disableOperator(parts, by, id)),
    enable: (by: manage.By, id: number) =>
      telling(by, 'enabled', id, () => manage.enableOperator(parts, by, id)),
    list: () => selectOperators(parts.ports.pool, parts.ports.clock.wallMs()),
    areThere: () => hasOperators(parts.ports.pool),
    /** Of these, those whose word counts where two people must agree. */
    counting: (operators: readonly number[], roles: Operator['roles']) =>
      selectCounting(parts.ports.pool, { operators, roles, nowMs: parts.ports.clock.wallMs() }),
  };
}
