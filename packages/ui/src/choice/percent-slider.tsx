// How much of what is available: 0 to 100 in whole percent, with stops that can be hit by eye.
import type { CSSProperties } from 'react';
import { joinClasses } from '../class-names.ts';
import classes from './choice.module.css';

export interface PercentSliderProps {
  label: string;
  /** A whole number from 0 to 100. */
  value: number;
  onChange: (value: number) => void;
  stops?: readonly number[];
  /** Says 0, 100 and, below the knob, the present value. */
  scale?: boolean;
  disabled?: boolean;
}

/** An end says nothing where the present value stands below it. */
const endRoom = 16;
/** A drag this close to a stop means the stop. */
const snapDistance = 2;
const quarters: readonly number[] = [0, 25, 50, 75, 100];

function at(percent: number): CSSProperties {
  return { '--part': percent / 100 } as CSSProperties;
}

export function PercentSlider(props: PercentSliderProps) {
  const { label, value, onChange, stops = quarters, scale = false, disabled = false } = props;
  const move = (next: number) => {
    // A step of one is the keyboard's: it must be able to leave a stop.
    const near = Math.abs(next - value) > 1 && stops.find((stop) => Math.abs(stop - next) <= snapDistance);
    onChange(typeof near === 'number' ? near : next);
  };
  return (
    <div>
      <div className={classes.slider}>
        <span className={classes.rail} />
        <span className={classes.filled} style={at(value)} />
        {stops.map((stop) => (
          <span
            key={stop}
            className={joinClasses(classes.stop, stop <= value && value > 0 && classes.passed)}
            style={at(stop)}
          />
        ))}
        <input
          type="range"
          className={classes.range}
          min={0}
          max={100}
          step={1}
          value={value}
          disabled={disabled}
          aria-label={label}
          aria-valuetext={`${value} %`}
          onChange={(event) => move(event.currentTarget.valueAsNumber)}
        />
        <span className={classes.knob} style={at(value)} />
      </div>
      {scale && (
        <div className={classes.ends} aria-hidden="true">
          <bdi dir="ltr">{value >= endRoom && '0 %'}</bdi>
          <span className={classes.present} style={at(value)}>
            <bdi dir="ltr">{value} %</bdi>
          </span>
          <bdi dir="ltr">{value <= 100 - endRoom && '100 %'}</bdi>
        </div>
      )}
    </div>
  );
}
