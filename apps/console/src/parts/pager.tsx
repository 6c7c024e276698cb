// Moves between the pages of a list, in the console's words.
import { t } from '@candor/i18n/console';
import { type PagerProps, Pager as PagesPager } from '@candor/ui';

export function Pager(props: Pick<PagerProps, 'page' | 'pageSize' | 'total' | 'onPage'>) {
  return (
    <PagesPager
      {...props}
      text={(page, pages) => t('state.page', { page, pages })}
      previousText={t('state.previous')}
      nextText={t('state.next')}
    />
  );
}
