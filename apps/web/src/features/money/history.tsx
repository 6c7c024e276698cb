// The last records below a form, and the way to all of them.
import { t } from '@candor/i18n';
import { Card, TextLink } from '@candor/ui';
import type { ReactNode } from 'react';
import { hrefTo, paths } from '../../paths.ts';

type HistoryTab = 'deposits' | 'withdrawals' | 'transfers' | 'swaps' | 'sends';

export function History({ tab, children }: { tab: HistoryTab; children: ReactNode }) {
  return (
    <Card
      padded={false}
      title={t(`records.tab.${tab}`)}
      actions={
        <TextLink href={hrefTo(paths.financeHistory(tab))} arrow>
          {t('money.allRecords')}
        </TextLink>
      }
    >
      {children}
    </Card>
  );
}
