// GET /api/webapi/GetLedgerCsv: every change of the caller's balances as a table, oldest first, while it is read.
import type { UserId } from '@candor/exchange';
import { ledgerCsvQuery, walletByNumber } from '@candor/wire';
import { csvLine } from '../../../csv.ts';
import type { EntryView } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { readCsvTable } from '../../downloads/csv-table.ts';
import { downloadRoute } from '../../downloads/download-route.ts';
import { refuse } from '../../outcome.ts';
import { explainedRecords } from '../history-rows.ts';

const sums = ['available', 'frozen', 'change'];
const header = ['time', 'record', 'wallet', 'currency', ...sums, 'kind', 'reference', 'reason'];
const beforeAll = { seq: 0, place: 0 };

export const getLedgerCsv = (context: RouteContext) =>
  downloadRoute({
    url: '/api/webapi/GetLedgerCsv',
    summary:
      "Every change of the caller's balances as a table (CSV), oldest first; `change` is `available` and `frozen` together. Times are of UTC; the file is UTF-8 and begins with a byte order mark.",
    key: 'read',
    contentType: 'text/csv; charset=utf-8',
    query: ledgerCsvQuery,
    handle: async ({ query, user: { user } }) => {
      const currency = context.listing.currencies.find(({ code }) => code === query.currency)?.currency;
      if (query.currency !== undefined && currency === undefined) return refuse('venue.currencyUnknown');
      const wallet = query.wallet && walletByNumber(query.wallet);
      const kinds = query.kind && [query.kind];
      const period = { from: query.from, to: query.to };
      const { history, engine } = context.ports;
      const afterSeq = engine.status().committedSeq;
      const body = await readCsvTable<EntryView>({
        header,
        isMarked: true,
        portionAfter: (last, limit) => {
          const { seq, place } = last ?? beforeAll;
          const after = { seq, place };
          return history.entriesAfter({ user, wallet, currency, kinds, period, after, limit, afterSeq });
        },
        linesOf: (entries) => linesOf(context, user, entries),
      });
      return { outcome: 'download', fileName: 'ledger.csv', body };
    },
  });

/** With what an operator gave as a reason, as the list of the ledger has it. */
async function linesOf(
  { ports }: RouteContext,
  user: UserId,
  entries: readonly EntryView[],
): Promise<string> {
  const explained = explainedRecords(entries);
  const reasons =
    explained.length > 0 ? await ports.wallet.reasonsOfRecords(user, explained) : new Map<number, string>();
  return entries.map((entry) => lineOf(entry, reasons.get(entry.seq) ?? '')).join('');
}

function lineOf(
  { at, seq, wallet, currency, available, held, change, kind, cause }: EntryView,
  reason: string,
): string {
  const time = new Date(at).toISOString();
  return csvLine([time, String(seq), wallet, currency, available, held, change, kind, cause, reason]);
}
