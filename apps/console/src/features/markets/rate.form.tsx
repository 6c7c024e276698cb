// Changes one rate of the venue.
import type { ActionDone, Outcome } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';
import { percentOf, ppmOf, shownRate } from '../../parts/figures.ts';
import { RateField, wrongRates } from '../../parts/rate-field.tsx';

interface RateFormProps {
  title: string;
  ratePpm: number;
  lead: (rate: string) => string;
  done: string;
  call: (
    body: { ratePpm: number; seen: number; reason: string },
    key: string,
  ) => Promise<Outcome<ActionDone>>;
  onClose: () => void;
}

export function RateForm({ title, ratePpm, lead, done, call, onClose }: RateFormProps) {
  const change = useChange<{ readonly ratePpm: string }, ActionDone>({
    empty: { ratePpm: percentOf(ratePpm) },
    check: (fields) => wrongRates({ ...fields }, ['ratePpm']),
    call: (fields, reason, key) => call({ ratePpm: ppmOf(fields.ratePpm) ?? 0, seen: ratePpm, reason }, key),
    onDone: (action) => {
      showDone(done, action);
      onClose();
    },
  });
  const ppm = ppmOf(change.fields.ratePpm);
  return (
    <ChangeDialog
      title={title}
      submit={t('markets.edit')}
      change={change}
      consequence={ppm === undefined ? t('change.none') : lead(shownRate(ppm))}
      onClose={onClose}
    >
      <RateField
        label={t('markets.rate')}
        value={change.fields.ratePpm}
        error={change.errorOf('ratePpm')}
        onChange={(next) => change.set({ ratePpm: next })}
      />
    </ChangeDialog>
  );
}
