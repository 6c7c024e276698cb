// The ways to take a break, and the break that is running.
import type { SecondsLimits, SecondsPauseKind } from '@candor/client';
import { minuteMoment, t } from '@candor/i18n';
import { Badge, Button } from '@candor/ui';
import classes from './limits.module.css';

const kinds = ['coolOff', 'selfExclusion'] as const;

function activeText({ kind, until }: NonNullable<SecondsLimits['pause']>): string {
  const values = { until: minuteMoment(until) };
  return kind === 'coolOff'
    ? t('seconds.pause.activeCoolOff', values)
    : t('seconds.pause.activeSelfExclusion', values);
}

export function Pauses({
  limits: { pause },
  onBegin,
}: {
  limits: SecondsLimits;
  onBegin: (kind: SecondsPauseKind) => void;
}) {
  return (
    <section className={classes.pauses} aria-label={t('seconds.pause.title')}>
      <h3>{t('seconds.pause.title')}</h3>
      <p className={classes.lead}>{t('seconds.pause.lead')}</p>
      {pause !== null && (
        <p className={classes.active}>
          <Badge kind="pending">{activeText(pause)}</Badge>
          <span>{t('seconds.pause.longer')}</span>
        </p>
      )}
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <div>
              <b>{t(`seconds.pause.${kind}`)}</b>
              <p>{t(`seconds.pause.${kind}Text`)}</p>
            </div>
            <Button
              tone="outline"
              size="small"
              aria-haspopup="dialog"
              aria-label={`${t(`seconds.pause.${kind}`)}: ${t('seconds.pause.begin')}`}
              onClick={() => onBegin(kind)}
            >
              {t('seconds.pause.begin')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
