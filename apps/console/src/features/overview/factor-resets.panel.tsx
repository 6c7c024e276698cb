// Users whose second factors are to be removed: each is confirmed, or withdrawn, on the page of the user.
import { dateTime } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Card, KeyValue, KeyValueList, TextLink } from '@candor/ui';
import { hrefTo, paths } from '../../paths.ts';
import { useFactorResets } from '../../shell/use-factor-resets.ts';

export function FactorResetsPanel() {
  const open = useFactorResets();
  if (open.length === 0) return null;
  return (
    <Card title={t('overview.factorResets')} count={open.length}>
      <KeyValueList>
        {open.map(({ id, user, proposedBy, proposedAt, reason }) => (
          <KeyValue key={id} name={<TextLink href={hrefTo(paths.users(user.user))}>{user.email}</TextLink>}>
            {proposedBy.name} · {t('state.utc', { time: dateTime(proposedAt) })}
            <br />
            {reason}
          </KeyValue>
        ))}
      </KeyValueList>
    </Card>
  );
}
