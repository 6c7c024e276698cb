// GET /api/webapi/GetLedgerCsv: every change of the caller's balances as a table, oldest first, while it is read.
import { Readable } from 'node:stream';
import type { CurrencyId, UserId, WalletName } from '@candor/exchange';
import { type LedgerEntryKind, ledgerCsvQuery, walletByNumber } from '@candor/wire';
import type { EntryView } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { csvLine } from '../../downloads/csv.ts';
import { downloadRoute } from '../../downloads/download-route.ts';
import { refuse } from '../../outcome.ts';
import { explainedRecords } from '../history-rows.ts';

export const getLedgerCsv = (context: RouteContext) =>
  downloadRoute({
    url: '/api/webapi/GetLedgerCsv',
    summary: "Every change of the caller's balances as a table (CSV), oldest first.",
    contentType: 'text/csv; charset=utf-8',
    query: ledgerCsvQuery,
    handle: async ({ query, user }) => {
      const currency = context.listing.currencies.find(({ code }) => code === query.currency)?.currency;
      if (query.currency !== undefined && currency === undefined) return refuse('venue.currencyUnknown');
      const wallet = query.wallet && walletByNumber(query.wallet);
      const kinds = query.kind && [query.kind];
      const filter = { user: user.user, wallet, currency, kinds };
      // Read before anything is answered: a file that has begun can only break off.
      const first = await portionAfter(context, filter, beforeAll);
      const lines = ledgerLines(context, filter, first);
      return { outcome: 'download', fileName: 'ledger.csv', body: Readable.from(lines) };
    },
  });

const header = ['time', 'record', 'wallet', 'currency', 'available', 'frozen', 'kind', 'reference', 'reason'];
const PORTION = 1_000;

interface Filter {
  readonly user: UserId;
  readonly wallet: WalletName | undefined;
  readonly currency: CurrencyId | undefined;
  readonly kinds: readonly LedgerEntryKind[] | undefined;
}

type Place = Pick<EntryView, 'seq' | 'place'>;
const beforeAll: Place = { seq: 0, place: 0 };

function portionAfter(
  { ports }: RouteContext,
  filter: Filter,
  { seq, place }: Place,
): Promise<readonly EntryView[]> {
  return ports.history.entriesAfter({ ...filter, after: { seq, place }, limit: PORTION });
}

async function* ledgerLines(
  context: RouteContext,
  filter: Filter,
  first: readonly EntryView[],
): AsyncGenerator<string> {
  yield csvLine(header);
  let entries = first;
  for (;;) {
    if (entries.length > 0) yield await linesOf(context, filter.user, entries);
    const last = entries.at(-1);
    if (last === undefined || entries.length < PORTION) return;
    entries = await portionAfter(context, filter, last);
  }
}

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
  { at, seq, wallet, currency, available, held, kind, cause }: EntryView,
  reason: string,
): string {
  const time = new Date(at).toISOString();
  return csvLine([time, String(seq), wallet, currency, available, held, kind, cause, reason]);
}
