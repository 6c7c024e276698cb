// GET /api/webapi/GetLockMiningList: the caller's locks, those that are open or those that ended, newest first.
import { miningLocks, type TimestampMs } from '@candor/exchange';
import { lockListQuery, lockPage } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { historyRequest } from '../history-request.ts';
import { writeEndedLock, writeOpenLock } from './lock-row.ts';

export const getLockMiningList = (context: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetLockMiningList',
    summary: "The caller's locks, those that are open or those that ended, newest first.",
    key: 'read',
    query: lockListQuery,
    data: lockPage,
    handle: async ({ query, user }) => {
      const { ports, listing } = context;
      if (query.status === 'ended') {
        // Time ends locks by itself: so the tables are waited for up to what is committed now.
        const afterSeq = ports.engine.status().committedSeq;
        const found = await ports.history.locksOfUser({
          ...historyRequest(context, user, query),
          lock: query.id,
          afterSeq,
        });
        return ok({ ...found, rows: found.rows.map(writeEndedLock) });
      }
      const at = Math.floor(ports.clock.wallMs()) as TimestampMs;
      const own = await ports.engine.read((state) => miningLocks(state, user.user, at));
      const open = own.filter(({ lock }) => query.id === undefined || lock === query.id);
      const first = (query.pageindex - 1) * query.pagesize;
      const rows = open.toReversed().slice(first, first + query.pagesize);
      return ok({
        rows: rows.map((lock) => writeOpenLock(listing, lock)),
        total: open.length,
        behind: false,
      });
    },
  });
