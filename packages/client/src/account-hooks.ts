// How screens read the user's own account. What is kept belongs to one user: another one begins with nothing.
import type {
  AccountData,
  AccountLogPage,
  ApiKeysData,
  Certification,
  PasskeyRow,
  ReferralData,
  SessionRow,
} from '@candor/wire';
import { useQueryClient } from '@tanstack/react-query';
import type { AccountLogQuery, ReferralQuery } from './account/account-calls.ts';
import { type Asked, useAsked, useRoom, useSession } from './hooks.ts';

function useOwnKey(): readonly unknown[] {
  return ['account', useSession((session) => session.user?.id)];
}

/** Staff may freeze the account or raise its limits while a screen stays open. */
const accountRefreshMs = 15_000;
const sessionsRefreshMs = 15_000;
const decisionExpectedMs = 5_000;

export function useAccount(): Asked<AccountData> {
  const { calls } = useRoom();
  return useAsked([...useOwnKey(), 'facts'], calls.account, accountRefreshMs);
}

export function useSessions(): Asked<readonly SessionRow[]> {
  const { calls } = useRoom();
  return useAsked([...useOwnKey(), 'sessions'], calls.sessions, sessionsRefreshMs);
}

/** Programs use them while a screen stays open. */
export function useApiKeys(): Asked<ApiKeysData> {
  const { calls } = useRoom();
  return useAsked([...useOwnKey(), 'api-keys'], calls.apiKeys, sessionsRefreshMs);
}

export function usePasskeys(): Asked<readonly PasskeyRow[]> {
  const { calls } = useRoom();
  return useAsked([...useOwnKey(), 'passkeys'], calls.passkeys);
}

export function useAccountLog(query: AccountLogQuery): Asked<AccountLogPage> {
  const { calls } = useRoom();
  return useAsked([...useOwnKey(), 'log', query], () => calls.accountLog(query));
}

export function useReferral(query: ReferralQuery): Asked<ReferralData> {
  const { calls } = useRoom();
  return useAsked([...useOwnKey(), 'referral', query], () => calls.referral(query));
}

/** Asked for often only while somebody is looking at the documents. */
export function useCertification(): Asked<Certification> {
  const { calls } = useRoom();
  return useAsked([...useOwnKey(), 'certification'], calls.certification, (data) =>
    data?.state === 'authenticating' ? decisionExpectedMs : accountRefreshMs * 4,
  );
}

/** Asks again for everything that is shown of the account: something of it was changed here. */
export function useAccountRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['account'] });
}
