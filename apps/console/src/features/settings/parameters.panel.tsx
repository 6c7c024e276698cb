// The parameters that an admin sets while the venue runs.
import { type Parameter, useConsole } from '@candor/client/console';
import { dateTime } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Button, Card } from '@candor/ui';
import { useState } from 'react';
import { useAsked } from '../../parts/asked.ts';
import { parameterName, shownValue } from '../../parts/parameter-value.ts';
import line from '../../parts/set-line.module.css';
import { Shown } from '../../parts/shown.tsx';
import { ParameterForm } from './parameter.form.tsx';

export function ParametersPanel() {
  const { calls } = useConsole();
  const asked = useAsked('parameters', null, calls.parameters);
  const [open, setOpen] = useState<Parameter>();
  return (
    <Card title={t('settings.parameters')} padded={false}>
      <Shown asked={asked} rows={4} columns={[30, 40]}>
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <li key={row.name} className={line.line}>
                <span className={line.words}>
                  <span className={line.name}>{parameterName(row.name)}</span>
                  <bdi>{shownValue(row, row.value)}</bdi>
                  <span className={line.quiet}>
                    {row.usual === ''
                      ? t('settings.usualEmpty')
                      : t('settings.usual', { value: shownValue(row, row.usual) })}
                    {row.changedAt !== null && ` · ${t('state.utc', { time: dateTime(row.changedAt) })}`}
                    {row.operator !== null && ` · ${t('settings.by', { name: row.operator.name })}`}
                  </span>
                </span>
                <Button tone="second" size="table" onClick={() => setOpen(row)}>
                  {t('settings.change')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Shown>
      {open !== undefined && <ParameterForm parameter={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
