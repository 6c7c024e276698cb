// A level between nothing and full: a risk rate, a capacity, the filled part of an order.
import { joinClasses } from '../class-names.ts';
import classes from './feedback.module.css';

export interface ProgressBarProps {
  /** What is measured. */
  label: string;
  /** Percent of the bar; what lies beyond 100 fills it. */
  percent: number;
  /** What the level means in words, such as "152.9 %, safe". */
  valueText: string;
  tone?: 'accent' | 'ok' | 'warn' | 'bad';
  /** Places, in percent, at which the rules change. */
  ticks?: readonly number[];
  /** `thin` is the 40 px mark of a table cell. */
  size?: 'normal' | 'thin';
}

export function ProgressBar({
  label,
  percent,
  valueText,
  tone = 'accent',
  ticks = [],
  size = 'normal',
}: ProgressBarProps) {
  const level = Math.max(0, Math.min(100, percent));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the native meter can be neither 8 px high with ticks nor coloured by level.
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={level}
      aria-valuetext={valueText}
      className={joinClasses(classes.progress, size === 'thin' && classes.thin)}
    >
      <div
        className={joinClasses(classes.progressPart, classes[`part_${tone}`])}
        style={{ inlineSize: `${level}%` }}
      />
      {ticks
        .filter((tick) => tick > 0 && tick < 100)
        .map((tick) => (
          <span key={tick} className={classes.progressTick} style={{ insetInlineStart: `${tick}%` }} />
        ))}
    </div>
  );
}
