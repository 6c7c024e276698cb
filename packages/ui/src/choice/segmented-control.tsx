// A few exclusive choices side by side; with tones it becomes the choice between buying and selling.
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { joinClasses } from '../class-names.ts';
import classes from './segmented-control.module.css';

export interface Segment<Value extends string> {
  value: Value;
  text: ReactNode;
  /** Fills the chosen segment with the market's colour and puts its arrow before the words. */
  tone?: 'up' | 'down';
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  segments: readonly Segment<Value>[];
  onChange: (value: Value) => void;
  size?: 'normal' | 'small';
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight };

function ToneArrow({ tone }: { tone: 'up' | 'down' }) {
  const Arrow = arrows[tone];
  return <Arrow size={16} stroke={1.75} aria-hidden="true" />;
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, segments, onChange, size = 'normal' } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={joinClasses(classes.strip, size === 'small' && classes.small)}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={joinClasses(classes.segment, segment.tone && classes[segment.tone])}
        >
          <input
            type="radio"
            className={classes.native}
            name={name}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.tone && <ToneArrow tone={segment.tone} />}
          <span>{segment.text}</span>
        </label>
      ))}
    </div>
  );
}
