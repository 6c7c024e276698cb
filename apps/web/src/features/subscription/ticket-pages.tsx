// A long list of tickets: the first few, then all of them page by page, so that the longest draw stays light.
import { t } from '@candor/i18n';
import { Button, Pager } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { numbersShown } from './project-texts.ts';

const pageSize = 240;

export interface TicketPagesProps<Item> {
  items: readonly Item[];
  /** What the button says that leads to all of them. */
  allText: string;
  children: (shown: readonly Item[]) => ReactNode;
}

export function TicketPages<Item>({ items, allText, children }: TicketPagesProps<Item>) {
  /** 0 is before anybody asked for all. */
  const [page, setPage] = useState(0);
  const shown =
    page === 0 ? items.slice(0, numbersShown) : items.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      {children(shown)}
      {page === 0 && items.length > numbersShown && (
        <Button tone="quiet" onClick={() => setPage(1)}>
          {allText}
        </Button>
      )}
      {page > 0 && (
        <Pager
          {...{ page, pageSize, total: items.length }}
          onPage={setPage}
          text={(now, pages) => t('records.page', { page: now, pages })}
          previousText={t('records.previous')}
          nextText={t('records.next')}
        />
      )}
    </>
  );
}
