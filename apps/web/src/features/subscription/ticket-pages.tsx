// A long list of tickets: the first few, then all of them page by page, so that the longest draw stays light.
import { t } from '@candor/i18n';
import { Button, Pager } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { numbersShown } from './project-texts.ts';

/** A page is as much as is asked for of a list that the venue keeps. */
export const ticketsPerPage = 240;

export interface TicketRange {
  /** Counted from 0; the second is not part of it. */
  readonly from: number;
  readonly to: number;
}

export interface TicketRangesProps {
  total: number;
  /** What the button says that leads to all of them. */
  allText: string;
  children: (range: TicketRange) => ReactNode;
}

export function TicketRanges({ total, allText, children }: TicketRangesProps) {
  /** 0 is before anybody asked for all. */
  const [page, setPage] = useState(0);
  const range =
    page === 0
      ? { from: 0, to: numbersShown }
      : { from: (page - 1) * ticketsPerPage, to: page * ticketsPerPage };
  return (
    <>
      {children(range)}
      {page === 0 && total > numbersShown && (
        <Button tone="quiet" onClick={() => setPage(1)}>
          {allText}
        </Button>
      )}
      {page > 0 && (
        <Pager
          {...{ page, pageSize: ticketsPerPage, total }}
          onPage={setPage}
          text={(now, pages) => t('records.page', { page: now, pages })}
          previousText={t('records.previous')}
          nextText={t('records.next')}
        />
      )}
    </>
  );
}

export interface TicketPagesProps<Item> extends Omit<TicketRangesProps, 'total' | 'children'> {
  items: readonly Item[];
  children: (shown: readonly Item[]) => ReactNode;
}

export function TicketPages<Item>({ items, allText, children }: TicketPagesProps<Item>) {
  return (
    <TicketRanges total={items.length} allText={allText}>
      {({ from, to }) => children(items.slice(from, to))}
    </TicketRanges>
  );
}
