// GET /api/openapi/GetPaperMail: in paper mode, the mails that were sent under a mailbox secret. Absent in live mode.
import { paperMailData, paperMailQuery } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

export const getPaperMail = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetPaperMail',
    summary: 'In paper mode: the mails that were sent under a mailbox secret.',
    query: paperMailQuery,
    data: paperMailData,
    handle: async ({ query }) => {
      if (ports.readMailbox === undefined) return { outcome: 'refused', code: 'request.notFound' };
      const mails = await ports.readMailbox(query.mailbox);
      return ok(mails.map(({ subject, text, sentAt }) => ({ subject, text, time: sentAt })));
    },
  });
