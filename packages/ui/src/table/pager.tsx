// Moves between the pages of a list; nothing where there is one page only.
import { useEffect } from 'react';
import { Button } from '../button/button.tsx';
import classes from './pager.module.css';

export interface PagerProps {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  /** The rows of all pages together. */
  total: number;
  onPage: (page: number) => void;
  /** Where the reader is, such as "Page 2 of 5". */
  text: (page: number, pages: number) => string;
  previousText: string;
  nextText: string;
}

export function Pager({ page, pageSize, total, onPage, text, previousText, nextText }: PagerProps) {
  const pages = Math.ceil(total / pageSize);
  // The last row of the last page may go: whoever stood there would read that the list is empty.
  const isBeyond = pages > 0 && page > pages;
  useEffect(() => {
    if (isBeyond) onPage(pages);
  }, [isBeyond, pages, onPage]);
  if (pages <= 1) return null;
  const goTo = (wanted: number) => {
    if (wanted >= 1 && wanted <= pages) onPage(wanted);
  };
  return (
    <nav className={classes.pager} aria-label={text(page, pages)}>
      <Button tone="second" size="table" disabled={page <= 1} onClick={() => goTo(page - 1)}>
        {previousText}
      </Button>
      <span>{text(page, pages)}</span>
      <Button tone="second" size="table" disabled={page >= pages} onClick={() => goTo(page + 1)}>
        {nextText}
      </Button>
    </nav>
  );
}
