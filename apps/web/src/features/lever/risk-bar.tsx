// The risk rate of an account as a level between nothing and three times the used margin, with the rules' limits.
import { type RiskLevel, riskLevel, riskRate } from '@candor/client';
import { t } from '@candor/i18n';
import { Badge, type BadgeKind, ProgressBar } from '@candor/ui';
import { percentText } from './figures.ts';
import classes from './risk.module.css';

type Tone = 'ok' | 'warn' | 'bad';

const tones: Readonly<Record<RiskLevel, Tone>> = {
  none: 'ok',
  healthy: 'ok',
  low: 'warn',
  danger: 'bad',
  liquidation: 'bad',
};
const badges: Readonly<Record<RiskLevel, BadgeKind>> = {
  none: 'neutral',
  healthy: 'success',
  low: 'warning',
  danger: 'failed',
  liquidation: 'failed',
};

const barEnd = 300;
/** Where positions are closed, where nothing opens, where nothing leaves. */
const limits = [50, 70, 100];
const placeOf = (percent: number) => (percent * 100) / barEnd;

export interface RiskFigures {
  equity: bigint;
  usedMargin: bigint;
}

export function LevelBadge({ equity, usedMargin }: RiskFigures) {
  const level = riskLevel(equity, usedMargin);
  return <Badge kind={badges[level]}>{t(`lever.risk.level.${level}`)}</Badge>;
}

export interface RiskBarProps extends RiskFigures {
  label: string;
  /** Says the limits below the bar. */
  scale?: boolean;
}

export function RiskBar({ equity, usedMargin, label, scale = false }: RiskBarProps) {
  const rate = riskRate(equity, usedMargin);
  const level = riskLevel(equity, usedMargin);
  const words = t(`lever.risk.level.${level}`);
  return (
    <div>
      <ProgressBar
        label={label}
        percent={placeOf(Number(rate ?? 0))}
        valueText={rate === undefined ? words : `${percentText(rate)}, ${words}`}
        tone={tones[level]}
        ticks={limits.map(placeOf)}
      />
      {scale && (
        <div className={classes.scale} aria-hidden="true">
          {limits.map((limit) => (
            <span key={limit} className={classes.tick} style={{ insetInlineStart: `${placeOf(limit)}%` }}>
              {limit}
            </span>
          ))}
          <bdi dir="ltr">
            {barEnd}
            {'\u00a0%'}
          </bdi>
        </div>
      )}
    </div>
  );
}
