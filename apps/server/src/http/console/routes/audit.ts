// The audit log: what operators did, searched on the screen and taken away as a file.
import { Readable } from 'node:stream';
import { type ActionRow, actionRows, actionsCsvQuery, actionsQuery } from '@candor/wire/console';
import { BYTE_ORDER_MARK, csvLine } from '../../../csv.ts';
import { ok } from '../../outcome.ts';
import { type ConsoleRoute, consoleRoute, sendingRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';

const roles = ['admin', 'compliance'] as const;

export function auditRoutes({ ports }: ConsoleContext): ConsoleRoute[] {
  const { audit } = ports.operators;
  return [
    consoleRoute('GET GetActions', roles, {
      query: actionsQuery,
      data: actionRows,
      handle: async ({ query: { pageindex, pagesize, ...filter } }) => {
        const page = { limit: pagesize, offset: (pageindex - 1) * pagesize };
        return ok({ rows: await audit.rows(filter, page), total: await audit.count(filter) });
      },
    }),
    sendingRoute('GET GetActionsCsv', roles, {
      query: actionsCsvQuery,
      handle:
        ({ query }) =>
        (reply) =>
          reply
            .type('text/csv; charset=utf-8')
            .header('content-disposition', 'attachment; filename="actions.csv"')
            .send(Readable.from(linesOf(audit.every(query)))),
    }),
  ];
}

const header = [
  'id',
  'time',
  'operator',
  'operatorName',
  'roles',
  'kind',
  'targetKind',
  'target',
  'user',
  'reason',
  'details',
  'outcome',
  'seq',
  'refusal',
];

async function* linesOf(rows: AsyncIterable<ActionRow>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(header);
  for await (const row of rows) {
    yield csvLine([
      String(row.id),
      new Date(row.at).toISOString(),
      String(row.operator?.id ?? 0),
      row.operator?.name ?? 'installation',
      row.roles.join(' '),
      row.kind,
      row.target?.kind ?? '',
      row.target?.id ?? '',
      String(row.user ?? ''),
      row.reason,
      JSON.stringify(row.details),
      row.outcome,
      String(row.seq ?? ''),
      row.refusal ?? '',
    ]);
  }
}
