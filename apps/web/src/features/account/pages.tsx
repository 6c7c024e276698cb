// From page to page of a list.
import { t } from '@candor/i18n';
import { Button } from '@candor/ui';
import classes from './account.module.css';

export const pageSize = 20;

export interface PagesProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pages({ page, total, onPage }: PagesProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  const words = t('account.page', { page, pages });
  return (
    <nav className={classes.pages} aria-label={words}>
      <Button tone="second" size="table" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('account.previous')}
      </Button>
      <span>{words}</span>
      <Button tone="second" size="table" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('account.next')}
      </Button>
    </nav>
  );
}
