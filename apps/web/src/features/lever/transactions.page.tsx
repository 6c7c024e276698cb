// The place of what is in transaction: the account's risk, and the open positions with everything that ends them.
import { t } from '@candor/i18n';
import { Card } from '@candor/ui';
import { paths } from '../../paths.ts';
import { CloseButtons } from './close-buttons.tsx';
import classes from './lever.module.css';
import { LiveOrders } from './live-orders.tsx';
import { OwnPage } from './own-page.tsx';
import { RiskPanel } from './risk.panel.tsx';

export function TransactionsPage() {
  return (
    <OwnPage
      title={t('lever.orders.positions')}
      other={{ path: paths.leverList(), text: t('lever.orders.list') }}
    >
      {({ config, lever, actions, onBegin }) => (
        <div className={classes.transactions}>
          <Card padded={false}>
            <RiskPanel lever={lever} config={config} />
          </Card>
          <Card padded={false}>
            <CloseButtons lever={lever} actions={actions} wide />
            <LiveOrders lever={lever} status="open" actions={actions} onBegin={onBegin} scrolls />
          </Card>
        </div>
      )}
    </OwnPage>
  );
}
