// GET /api/webapi/GetLedgerCsv: every change of the caller's balances as a table, oldest first, while it is read.
import { Readable } from 'node:stream';
import type { CurrencyId, UserId, WalletName } from '@candor/exchange';
import { type LedgerEntryKind, ledgerCsvQuery, walletByNumber } from '@candor/wire';
import type { EntryView } from '../../history/index.ts';
import type { RouteContext } from '../context.ts';
import { csvLine } from '../downloads/csv.ts';
import { downloadRoute } from '../downloads/download-route.ts';
import { refuse } from '../outcome.ts';

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
      const lines = ledgerLines(context, { user: user.user, wallet, currency, kinds });
      return { outcome: 'download', fileName: 'ledger.csv', body: Readable.from(lines) };
    },
  });

const header = ['time', 'record', 'wallet', 'currency', 'available', 'frozen', 'kind', 'reference'];
const PORTION = 1_000;

interface Filter {
  readonly user: UserId;
  readonly wallet: WalletName | undefined;
  readonly currency: CurrencyId | undefined;
  readonly kinds: readonly LedgerEntryKind[] | undefined;
}

async function* ledgerLines({ ports }: RouteContext, filter: Filter): AsyncGenerator<string> {
  yield csvLine(header);
  let after = { seq: 0, place: 0 };
  for (;;) {
    const entries = await ports.history.entriesAfter({ ...filter, after, limit: PORTION });
    if (entries.length > 0) yield entries.map(lineOf).join('');
    const last = entries.at(-1);
    if (last === undefined || entries.length < PORTION) return;
    after = { seq: last.seq, place: last.place };
  }
}

function lineOf(entry: EntryView): string {
  const { at, seq, wallet, currency, available, held, kind, cause } = entry;
  return csvLine([new Date(at).toISOString(), String(seq), wallet, currency, available, held, kind, cause]);
}
