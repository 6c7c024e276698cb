// Changes the terms of a network.
import { type ActionDone, type ConsoleNetwork, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Checkbox } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';
import { AmountFields } from '../../parts/amount-fields.tsx';
import { shownAmount, trimmed } from '../../parts/figures.ts';
import { networkName } from '../../queue/names.ts';
import { type TypedAmounts, wrongNetwork } from './typed-network.ts';

type Fields = Pick<ConsoleNetwork, 'depositsOn' | 'withdrawalsOn'> & TypedAmounts;

export function NetworkForm({ terms, onClose }: { terms: ConsoleNetwork; onClose: () => void }) {
  const { calls } = useConsole();
  const { network, ...seen } = terms;
  const { currency } = seen;
  const change = useChange<Fields, ActionDone>({
    empty: {
      depositsOn: terms.depositsOn,
      withdrawalsOn: terms.withdrawalsOn,
      fee: trimmed(terms.fee),
      minimum: trimmed(terms.minimum),
      secondApprovalAbove: trimmed(terms.secondApprovalAbove),
    },
    check: wrongNetwork,
    call: (fields, reason, key) => calls.setNetworkTerms({ network, currency, ...fields, seen, reason }, key),
    onDone: (done) => {
      showDone(t('kind.networkTermsSet'), done);
      onClose();
    },
  });
  const { fields } = change;
  const labels = {
    fee: t('markets.fee'),
    minimum: t('markets.minimum'),
    secondApprovalAbove: t('markets.above'),
  };
  const onOff = (on: boolean): string => (on ? t('state.on') : t('state.off'));
  return (
    <ChangeDialog
      title={t('markets.networkTitle', { network: networkName(network) })}
      submit={t('markets.edit')}
      change={change}
      consequence={t('markets.networkLead', {
        deposits: onOff(fields.depositsOn),
        withdrawals: onOff(fields.withdrawalsOn),
        fee: shownAmount(fields.fee, currency),
        minimum: shownAmount(fields.minimum, currency),
        above: shownAmount(fields.secondApprovalAbove, currency),
      })}
      onClose={onClose}
    >
      <Checkbox checked={fields.depositsOn} onChange={(depositsOn) => change.set({ depositsOn })}>
        {t('markets.depositsOn')}
      </Checkbox>
      <Checkbox checked={fields.withdrawalsOn} onChange={(withdrawalsOn) => change.set({ withdrawalsOn })}>
        {t('markets.withdrawalsOn')}
      </Checkbox>
      <AmountFields change={change} labels={labels} currency={currency} />
    </ChangeDialog>
  );
}
