// GET /api/webapi/GetLedgerCsv: every change of the caller's balances as a table, oldest first, while it is read.
import type { UserId } from '@candor/exchange';
import { ledgerCsvQuery, walletByNumber } from '@candor/wire';
import type { EntryView } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { column, moment } from '../../downloads/columns.ts';
import { type CsvList, csvRoute } from '../../downloads/csv-route.ts';
import { enriched, portionsOf } from '../../downloads/csv-table.ts';
import { refuse } from '../../outcome.ts';
import { explainedRecords } from '../history-rows.ts';

type EntryLine = EntryView & { readonly reason: string };

export const ledgerCsv: CsvList<typeof ledgerCsvQuery, EntryLine> = {
  call: 'GetLedgerCsv',
  file: 'ledger',
  rows: "Every change of the caller's balances, oldest first",
  belongs: 'happened',
  query: ledgerCsvQuery,
  columns: [
    moment('time', 'When it happened.', ({ at }) => at),
    column('record', 'The record of the log that caused it.', ({ seq }) => seq),
    column('wallet', '`spot`, `leverage`, `funding` or `seconds`.', ({ wallet }) => wallet),
    column('currency', 'The currency of the three that follow.', ({ currency }) => currency),
    column('available', 'How much available changed; negative where it fell.', ({ available }) => available),
    column('frozen', 'How much was put on hold; negative where it was released.', ({ held }) => held),
    column('change', 'Both together.', ({ change }) => change),
    column('kind', 'What caused it.', ({ kind }) => kind),
    column(
      'reference',
      'The number of the order, trade, withdrawal or quote, `network:transaction` of a deposit, or else a record.',
      ({ cause }) => cause,
    ),
    column('reason', 'Why an operator did it.', ({ reason }) => reason),
  ],
};

const beforeAll = { seq: 0, place: 0 };

export const getLedgerCsv = (context: RouteContext) =>
  csvRoute(context, ledgerCsv, {
    filter: ({ wallet, currency, kind }) => [wallet && walletByNumber(wallet), currency, kind],
    read: ({ query, ...asked }) => {
      const currency = context.listing.currencies.find(({ code }) => code === query.currency)?.currency;
      if (query.currency !== undefined && currency === undefined) return refuse('venue.currencyUnknown');
      const wallet = query.wallet && walletByNumber(query.wallet);
      const kinds = query.kind && [query.kind];
      const entries = portionsOf<EntryView>((last, limit) => {
        const { seq, place } = last ?? beforeAll;
        const after = { seq, place };
        return context.ports.history.entriesAfter({ ...asked, wallet, currency, kinds, after, limit });
      });
      return enriched(entries, (rows) => withReasons(context, asked.user, rows));
    },
  });

/** With what an operator gave as a reason, as the list of the ledger has it. */
async function withReasons(
  { ports }: RouteContext,
  user: UserId,
  entries: readonly EntryView[],
): Promise<readonly EntryLine[]> {
  const explained = explainedRecords(entries);
  const reasons =
    explained.length > 0 ? await ports.wallet.reasonsOfRecords(user, explained) : new Map<number, string>();
  return entries.map((entry) => ({ ...entry, reason: reasons.get(entry.seq) ?? '' }));
}
