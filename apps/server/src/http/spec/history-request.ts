// The part that all history calls share: whose, which page, of which period, and after which record.
import type { UserId } from '@candor/exchange';
import type { PageRequest, Period } from '../../history/index.ts';
import type { SignedInUser } from '../../identity/index.ts';
import type { RouteContext } from '../context.ts';

export function historyRequest(
  context: RouteContext,
  user: SignedInUser,
  query: { readonly pageindex: number; readonly pagesize: number } & Period,
): PageRequest & { readonly user: UserId } {
  return {
    user: user.user,
    page: query.pageindex,
    pageSize: query.pagesize,
    period: { from: query.from, to: query.to },
    afterSeq: context.lastRecords.of(user.user),
  };
}
