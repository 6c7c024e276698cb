// The part that all history calls share: whose, which page, and after which record.
import type { UserId } from '@candor/exchange';
import type { PageRequest } from '../../history/index.ts';
import type { SignedInUser } from '../../identity/index.ts';
import type { RouteContext } from '../context.ts';

export function historyRequest(
  context: RouteContext,
  user: SignedInUser,
  query: { readonly pageindex: number; readonly pagesize: number },
): PageRequest & { readonly user: UserId } {
  return {
    user: user.user,
    page: query.pageindex,
    pageSize: query.pagesize,
    afterSeq: context.lastRecords.of(user.user),
  };
}
