// What somebody who is signed in may ask about the own account and change of it.
import type {
  AccountLogRow,
  ApiKeyRow,
  ChangeMailboxBody,
  ConfirmTotpBody,
  CreateApiKeyBody,
  FinishPasskeyBody,
  LanguageField,
  RemovePasskeyBody,
  ResetTradePwdBody,
  SecondFactorChangeBody,
  SendAccountCodeBody,
  SetMailWordBody,
  SetTradePwdBody,
} from '@candor/wire';
import { type AccountCodeSent, sendAccountCode } from '../account-codes/account-codes.ts';
import { type AccountLogRequest, selectAccountLog } from '../account-log/select-account-log.ts';
import type { RegistrationParts } from '../parts.ts';
import type { IdentityRefusal, Origin, SignedInUser } from '../ports.ts';
import { proveSpending, type SpendingProof, setTradePassword } from '../trade-password/trade-password.ts';
import { type AccountFacts, readAccountFacts, setLanguage } from './account-facts.ts';
import {
  type CodesShown,
  confirmTotp,
  finishPasskey,
  newRecoveryCodes,
  type OptionsGiven,
  removePasskey,
  startPasskey,
  stopTotp,
} from './change-factors.ts';
import { setMailWord } from './change-mail-word.ts';
import { changeMailbox } from './change-mailbox.ts';
import { freezeAccount } from './freeze-account.ts';
import { createKey, deleteKey, type KeyMade, ownKeys } from './own-keys.ts';
import {
  endOtherSessions,
  endOwnSession,
  type OwnSession,
  ownSessions,
  type SessionAsker,
} from './own-sessions.ts';
import { type Asker, proveAsker } from './prove-owner.ts';

type Changed = { readonly outcome: 'changed' };

export interface OwnAccount {
  facts(user: SignedInUser): Promise<AccountFacts>;
  setLanguage(user: SignedInUser, language: LanguageField): Promise<void>;
  log(
    user: SignedInUser,
    asked: Omit<AccountLogRequest, 'userId'>,
  ): Promise<{ readonly rows: readonly AccountLogRow[]; readonly total: number }>;

  keys(user: SignedInUser): Promise<readonly ApiKeyRow[]>;
  createKey(asker: SessionAsker, request: CreateApiKeyBody): Promise<KeyMade | IdentityRefusal>;
  deleteKey(asker: Asker, id: string): Promise<Changed | IdentityRefusal>;

  sessions(asker: Pick<SessionAsker, 'user' | 'token'>): Promise<readonly OwnSession[]>;
  endSession(asker: SessionAsker, id: string): Promise<{ readonly outcome: 'ended' } | IdentityRefusal>;
  /** How many ended. */
  endOtherSessions(asker: SessionAsker): Promise<number>;

  sendCode(asker: Asker, request: SendAccountCodeBody): Promise<AccountCodeSent | IdentityRefusal>;
  setTradePassword(asker: Asker, request: SetTradePwdBody): Promise<Changed | IdentityRefusal>;
  resetTradePassword(asker: Asker, request: ResetTradePwdBody): Promise<Changed | IdentityRefusal>;
  changeMailbox(
    asker: SessionAsker,
    request: ChangeMailboxBody,
  ): Promise<(Changed & { readonly user: SignedInUser }) | IdentityRefusal>;
  setMailWord(asker: Asker, request: SetMailWordBody): Promise<Changed | IdentityRefusal>;
  freeze(asker: SessionAsker, password: string): Promise<{ readonly outcome: 'frozen' } | IdentityRefusal>;

  /** Undefined when money may leave the account: to be asked before every withdrawal, binding and sending. */
  proveSpending(asker: Asker, proof: SpendingProof): Promise<IdentityRefusal | undefined>;

  /** Undefined when whoever asks proved to be the owner: for what is shown and changes nothing. */
  proveOwner(asker: Asker, proof: SecondFactorChangeBody): Promise<IdentityRefusal | undefined>;

  startTotp(
    user: SignedInUser,
  ): Promise<
    { readonly outcome: 'started'; readonly secret: string; readonly uri: string } | IdentityRefusal
  >;
  confirmTotp(asker: Asker, request: ConfirmTotpBody): Promise<CodesShown | IdentityRefusal>;
  stopTotp(asker: Asker, request: SecondFactorChangeBody): Promise<Changed | IdentityRefusal>;
  newRecoveryCodes(asker: Asker, request: SecondFactorChangeBody): Promise<CodesShown | IdentityRefusal>;

  passkeys(
    user: SignedInUser,
  ): Promise<readonly { id: string; name: string; createdAt: number; lastUsedAt: number | null }[]>;
  startPasskey(asker: Asker, request: SecondFactorChangeBody): Promise<OptionsGiven | IdentityRefusal>;
  finishPasskey(asker: Asker, request: FinishPasskeyBody): Promise<CodesShown | IdentityRefusal>;
  removePasskey(asker: Asker, request: RemovePasskeyBody): Promise<Changed | IdentityRefusal>;
  /** Options for the passkey that goes with another request. */
  startPasskeyCheck(user: SignedInUser, origin: Origin): Promise<OptionsGiven | IdentityRefusal>;
}

export function createOwnAccount(parts: RegistrationParts): OwnAccount {
  const { ports, factors } = parts;
  const subjectOf = ({ user }: SignedInUser) => ({ kind: 'user', id: user }) as const;
  return {
    facts: (user) => readAccountFacts(parts, user),
    setLanguage: (user, language) => setLanguage(ports.pool, user, language),
    log: ({ user }, asked) =>
      ports.lists.listOfUser(user, (pool) => selectAccountLog(pool, { userId: user, ...asked })),
    keys: (user) => ownKeys(parts, user),
    createKey: (asker, request) => createKey(parts, asker, request),
    deleteKey: (asker, id) => deleteKey(parts, asker, id),
    sessions: (asker) => ownSessions(parts, asker),
    endSession: (asker, id) => endOwnSession(parts, asker, id),
    endOtherSessions: (asker) => endOtherSessions(parts, asker),
    sendCode: ({ user, origin }, request) => sendAccountCode(parts, user, request, origin),
    setTradePassword: (asker, request) => setTradePassword(parts, { ...asker, request, isReset: false }),
    resetTradePassword: (asker, request) => setTradePassword(parts, { ...asker, request, isReset: true }),
    changeMailbox: (asker, request) => changeMailbox(parts, { ...asker, request }),
    setMailWord: (asker, request) => setMailWord(parts, asker, request),
    freeze: (asker, password) => freezeAccount(parts, { ...asker, password }),
    proveSpending: ({ user, origin }, proof) => proveSpending(parts, user, proof, origin),
    proveOwner: (asker, proof) => proveAsker(parts, asker, proof),
    startTotp: (user) => factors.startTotp(subjectOf(user), user.email),
    confirmTotp: (asker, request) => confirmTotp(parts, asker, request),
    stopTotp: (asker, request) => stopTotp(parts, asker, request),
    newRecoveryCodes: (asker, request) => newRecoveryCodes(parts, asker, request),
    passkeys: async (user) =>
      (await factors.passkeys(subjectOf(user))).map(({ id, name, createdAtMs, lastUsedAtMs }) => ({
        id,
        name,
        createdAt: createdAtMs,
        lastUsedAt: lastUsedAtMs ?? null,
      })),
    startPasskey: (asker, request) => startPasskey(parts, asker, request),
    finishPasskey: (asker, request) => finishPasskey(parts, asker, request),
    removePasskey: (asker, request) => removePasskey(parts, asker, request),
    startPasskeyCheck: (user, origin) => factors.startPasskeyProof(subjectOf(user), origin),
  };
}
