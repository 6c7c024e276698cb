// Moves between the pages of a list; nothing where there is one page only.
import { t } from '@candor/i18n/console';
import { Button } from '@candor/ui';
import classes from './pager.module.css';

export interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <div className={classes.pager}>
      <Button tone="second" size="table" disabled={page <= 1} onClick={() => page > 1 && onPage(page - 1)}>
        {t('state.previous')}
      </Button>
      <span>{t('state.page', { page, pages })}</span>
      <Button
        tone="second"
        size="table"
        disabled={page >= pages}
        onClick={() => page < pages && onPage(page + 1)}
      >
        {t('state.next')}
      </Button>
    </div>
  );
}
