// What all fields share: the label with its hint or action, and the error beside the control.
import { type ReactNode, useId } from 'react';
import { TextLink } from '../button/text-link.tsx';
import { joinClasses } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import classes from './field.module.css';
import { FieldError } from './field-error.tsx';

export type FieldSize = 'normal' | 'compact' | 'small';

export interface FieldAction {
  text: string;
  onPress: () => void;
}

export interface FieldTexts {
  label: string;
  /** The label is only for a screen reader, as in a search box with an icon. */
  labelHidden?: boolean;
  /** A fact at the end of the label's line, such as the smallest amount. */
  hint?: ReactNode;
  /** A shortcut at the end of the label's line, such as "Best bid". */
  action?: FieldAction;
  /** What is wrong, in the user's language; it stands beside the field. */
  error?: string | undefined;
  /** A line below the control, such as a count of characters. */
  below?: ReactNode;
}

export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

/** What follows a control in its box belongs to what is said of it: a number is nothing without its unit. */
export const unitIdOf = ({ id }: Pick<ControlIds, 'id'>): string => `${id}-unit`;

interface FieldFrameProps extends FieldTexts {
  /** The control draws a unit under the id of `unitIdOf`. */
  hasUnit?: boolean;
  children: (control: ControlIds) => ReactNode;
}

export function FieldFrame({
  label,
  labelHidden = false,
  hint,
  action,
  error,
  below,
  hasUnit = false,
  children,
}: FieldFrameProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const belowId = `${id}-below`;
  const described = joinClasses(
    error !== undefined && errorId,
    hasUnit && unitIdOf({ id }),
    hint !== undefined && hintId,
    below !== undefined && belowId,
  );
  const labelElement = <label htmlFor={id}>{label}</label>;
  return (
    <div className={classes.field}>
      {labelHidden ? (
        <VisuallyHidden>{labelElement}</VisuallyHidden>
      ) : (
        <div className={classes.head}>
          {labelElement}
          {hint !== undefined && (
            <span id={hintId} className={classes.hint}>
              {hint}
            </span>
          )}
          {action && (
            <TextLink size={12} onClick={action.onPress}>
              {action.text}
            </TextLink>
          )}
        </div>
      )}
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error !== undefined,
      })}
      {error !== undefined && <FieldError id={errorId} text={error} />}
      {below !== undefined && (
        <div id={belowId} className={classes.below}>
          {below}
        </div>
      )}
    </div>
  );
}

/** The class of the box around a control. */
export function boxClass(
  size: FieldSize,
  wrong: boolean,
  off: boolean | undefined,
  ...more: (string | undefined)[]
) {
  return joinClasses(
    classes.box,
    size !== 'normal' && classes[size],
    wrong && classes.wrong,
    off === true && classes.off,
    ...more,
  );
}
