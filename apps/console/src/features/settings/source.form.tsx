// Proposes another price source, confirms somebody else's proposal, or withdraws one.
import { type ActionDone, type PriceSourceProposal, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { SelectField, TextField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { PlainChange } from '../../change/plain-change.tsx';
import { useChange } from '../../change/use-change.ts';
import { sourceName, sourceNames } from '../../parts/source-name.ts';

type Source = PriceSourceProposal['source'];

export function ProposeSourceForm({ present, onClose }: { present: string; onClose: () => void }) {
  const { calls } = useConsole();
  // Other external sources are a change as well.
  const others = sourceNames.filter((name) => name !== present || name === 'external');
  const change = useChange<{ readonly source: Source; readonly sources: string }, ActionDone>({
    empty: { source: others[0] ?? 'external', sources: '' },
    check: ({ source, sources }) =>
      source === 'external' && sources.trim() === '' ? { sources: t('settings.sourceListMissing') } : {},
    call: ({ source, sources }, reason, key) =>
      calls.proposePriceSource(
        { source, reason, ...(source === 'external' && { sources: sources.replaceAll(' ', '') }) },
        key,
      ),
    onDone: (done) => {
      showDone(t('kind.priceSourceProposed'), done);
      onClose();
    },
  });
  return (
    <ChangeDialog
      title={t('settings.propose')}
      submit={t('settings.propose')}
      change={change}
      consequence={t('settings.proposeLead')}
      onClose={onClose}
    >
      <SelectField
        label={t('settings.sources')}
        value={change.fields.source}
        options={others.map((value) => ({ value, text: sourceName(value) }))}
        error={change.errorOf('source')}
        onChange={(source) => change.set({ source })}
      />
      {change.fields.source === 'external' && (
        <TextField
          label={t('settings.sourceList')}
          value={change.fields.sources}
          error={change.errorOf('sources')}
          placeholder="okx,bybit,kucoin"
          maxLength={1_000}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          onChange={(sources) => change.set({ sources })}
        />
      )}
    </ChangeDialog>
  );
}

interface ProposalFormProps {
  proposal: PriceSourceProposal;
  onClose: () => void;
}

export function ConfirmSourceForm({ proposal: { id, source }, onClose }: ProposalFormProps) {
  const { calls } = useConsole();
  return (
    <PlainChange
      title={t('settings.confirmTitle', { source: sourceName(source) })}
      submit={t('settings.confirm')}
      consequence={t('settings.confirmLead')}
      call={(reason, key) => calls.confirmPriceSource({ id, reason }, key)}
      onClose={onClose}
    />
  );
}

export function WithdrawSourceForm({ proposal: { id }, onClose }: ProposalFormProps) {
  const { calls } = useConsole();
  return (
    <PlainChange
      title={t('settings.withdrawTitle')}
      submit={t('settings.withdraw')}
      tone="refuse"
      consequence={t('settings.withdrawLead')}
      call={(reason, key) => calls.withdrawPriceSource({ id, reason }, key)}
      onClose={onClose}
    />
  );
}
