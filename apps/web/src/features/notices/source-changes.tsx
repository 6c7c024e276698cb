// Announced changes of the price sources, above the notices: prices settle contracts, so their source never changes
// without everybody having had a day to read of it.
import { dataOr, type PriceSourceChange, usePriceSourceChanges } from '@candor/client';
import { moment, t } from '@candor/i18n';
import { Card } from '@candor/ui';
import classes from './notices.module.css';

function Change({ change: { source, sources, announcedAt, effectiveAt } }: { change: PriceSourceChange }) {
  return (
    <li className={classes.change}>
      <strong>{t(`notices.sources.${source}`)}</strong>
      {sources !== null && (
        <span dir="ltr" translate="no" className={classes.changeSources}>
          {sources}
        </span>
      )}
      <span className={classes.meta}>
        {t('notices.sources.times', {
          announced: moment(announcedAt),
          effective: moment(effectiveAt),
        })}
      </span>
    </li>
  );
}

/** Nothing while none is announced: a venue changes its sources seldom or never. */
export function SourceChanges() {
  const changes = dataOr(usePriceSourceChanges(), []);
  if (changes.length === 0) return null;
  return (
    <Card title={t('notices.sources.title')} padded={false}>
      <ul>
        {changes.map((change) => (
          <Change key={change.announcedAt} change={change} />
        ))}
      </ul>
    </Card>
  );
}
