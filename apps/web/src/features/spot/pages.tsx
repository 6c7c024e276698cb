// From page to page of a history, and a word when the newest rows may be missing.
import { t } from '@candor/i18n';
import { Button } from '@candor/ui';
import classes from './orders.module.css';

export const pageSize = 20;

export interface PagesProps {
  page: number;
  total: number;
  behind: boolean;
  onPage: (page: number) => void;
}

export function Pages({ page, total, behind, onPage }: PagesProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <>
      {behind && <p className={classes.behind}>{t('spot.orders.behind')}</p>}
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t('spot.orders.page', { page, pages })}>
          <Button tone="second" size="table" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('spot.orders.previous')}
          </Button>
          <span>{t('spot.orders.page', { page, pages })}</span>
          <Button tone="second" size="table" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('spot.orders.next')}
          </Button>
        </nav>
      )}
    </>
  );
}
