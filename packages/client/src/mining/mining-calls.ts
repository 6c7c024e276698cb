// The calls of lock-up mining, typed by the wire formats.
import type {
  LeaveLockMiningData,
  LockConfig,
  LockPage,
  SubmitLockMiningBody,
  SubmitLockMiningData,
} from '@candor/wire';
import type { Requests } from '../http/request.ts';

export interface LocksQuery {
  readonly status: 'open' | 'ended';
  /** This one alone. */
  readonly id?: number | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Calls that change something take the key of the first attempt, so that a repeat has one effect. */
export function createMiningCalls({ get, post }: Requests) {
  return {
    lockConfig: () => get<LockConfig>('/api/webapi/GetLockConfigList'),
    submitLock: (body: SubmitLockMiningBody, key: string) =>
      post<SubmitLockMiningData>('/api/webapi/SubmitLockMining', body, undefined, key),
    leaveLock: (id: number, key: string) =>
      post<LeaveLockMiningData>('/api/webapi/LeaveLockMining', { id }, undefined, key),
    locks: ({ status, id, page, pageSize }: LocksQuery) =>
      get<LockPage>('/api/webapi/GetLockMiningList', { status, id, pageindex: page, pagesize: pageSize }),
  };
}
