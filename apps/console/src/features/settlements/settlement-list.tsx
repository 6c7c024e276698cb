// The settlements of one product: the search, and a page of what it finds, only to be read.
import type { HistoryPage, Outcome } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Card, DataTable, type TableColumn } from '@candor/ui';
import { useState } from 'react';
import { useAsked } from '../../parts/asked.ts';
import { Pager } from '../../parts/pager.tsx';
import { Shown } from '../../parts/shown.tsx';
import { WideTable } from '../../parts/wide-table.tsx';
import { FilterForm } from './filter.form.tsx';
import { askedOf, everything } from './settlement-filter.ts';
import classes from './settlements.module.css';

const PAGE_SIZE = 25;

/** What is asked for: the numbers and days that were typed, the word that was chosen, and the page. */
export interface SettlementQuery<Word> extends ReturnType<typeof askedOf> {
  readonly word: Word | undefined;
  readonly page: number;
  readonly pageSize: number;
}

interface SettlementListProps<Row, Word extends string> {
  name: string;
  title: string;
  wordLabel: string;
  words: readonly { readonly value: Word; readonly text: string }[];
  columns: readonly TableColumn<Row>[];
  ask: (query: SettlementQuery<Word>) => Promise<Outcome<HistoryPage<Row>>>;
}

export function SettlementList<Row extends { readonly order: number }, Word extends string>({
  name,
  title,
  wordLabel,
  words,
  columns,
  ask,
}: SettlementListProps<Row, Word>) {
  const [typed, setTyped] = useState(everything);
  const [page, setPage] = useState(1);
  const word = words.find(({ value }) => value === typed.word)?.value;
  const query = { ...askedOf(typed), word, page, pageSize: PAGE_SIZE };
  const asked = useAsked(name, query, () => ask(query), { keep: true });
  return (
    <div className={classes.stack}>
      <FilterForm
        wordLabel={wordLabel}
        words={words}
        onShow={(next) => {
          setPage(1);
          setTyped(next);
        }}
      />
      <Shown asked={asked} rows={10} columns={[16, 10, 10, 14, 10, 16]}>
        {({ rows, total, behind }) => (
          <Card title={title} count={total} padded={false}>
            {behind && <p className={classes.note}>{t('settlements.behind')}</p>}
            <WideTable empty={rows.length === 0 && t('settlements.none')}>
              <DataTable
                caption={title}
                rows={rows}
                rowKey={({ order }) => String(order)}
                columns={columns}
              />
            </WideTable>
            <div className={classes.foot}>
              <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
            </div>
          </Card>
        )}
      </Shown>
    </div>
  );
}
