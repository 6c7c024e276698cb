// Who was given access by another admin within the last day, by whom and why, so that no admin makes somebody up unseen.
import { dateTime } from '@candor/i18n';
import { t, textOf } from '@candor/i18n/console';
import { Card, KeyValue, KeyValueList, TextLink } from '@candor/ui';
import { hrefTo, paths } from '../../paths.ts';
import { useNewAccess } from '../../shell/use-new-access.ts';

export function NewAccessPanel() {
  const given = useNewAccess();
  if (given.length === 0) return null;
  return (
    <Card title={t('overview.newAccess')} count={given.length}>
      <p>{t('overview.newAccessLead')}</p>
      <KeyValueList>
        {given.map(({ id, name, access }) => (
          <KeyValue key={id} name={<TextLink href={hrefTo(paths.operators())}>{name}</TextLink>}>
            {textOf('kind', access.kind)} · {access.by.name} · {t('state.utc', { time: dateTime(access.at) })}
            <br />
            {access.reason}
          </KeyValue>
        ))}
      </KeyValueList>
    </Card>
  );
}
