// How much of a cap is used: a bar with its figures in words.
import { currentLanguage, languageTag } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { formatDecimal, ProgressBar } from '@candor/ui';
import { shownAmount } from '../../parts/figures.ts';
import classes from './exposure.module.css';
import { percentUsed, toneOf } from './share.ts';

interface LevelProps {
  label: string;
  part: string;
  whole: string;
  currency: string;
}

export function Level({ label, part, whole, currency }: LevelProps) {
  const percent = percentUsed(part, whole);
  const shown =
    percent === undefined ? undefined : formatDecimal(String(percent), languageTag(currentLanguage()));
  const text = shown === undefined ? t('exposure.noHouse') : t('exposure.percent', { percent: shown });
  return (
    <div className={classes.level}>
      <p className={classes.levelText}>
        <span>{label}</span>
        <span>
          {t('exposure.ofCap', { part: shownAmount(part, currency), cap: shownAmount(whole, currency) })} ·{' '}
          <bdi>{text}</bdi>
        </span>
      </p>
      <ProgressBar
        label={label}
        percent={percent ?? 0}
        valueText={text}
        tone={percent === undefined ? 'bad' : toneOf(percent)}
      />
    </div>
  );
}
