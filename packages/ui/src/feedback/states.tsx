// The three states of a list besides its data: loading, empty and failed.
import { IconAlertTriangle, IconInbox, IconRefresh } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { joinClasses } from '../class-names.ts';
import { useFocusLeftNear } from '../focus/use-focus-near.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import classes from './feedback.module.css';

export interface SkeletonListProps {
  /** What a screen reader hears instead of the bars. */
  label: string;
  rows?: number;
  /** The columns of the list that is coming, as the share of its width that each bar may take, in percent. */
  columns?: readonly number[];
  /** The height of a row of that list, so that nothing jumps when it comes. */
  rowSize?: number;
}

/** Rows of one length would look like a pattern; lists have long and short entries. */
const lengths = [1, 0.8, 1.1, 0.7, 0.9];

export function SkeletonList({ label, rows = 5, columns = [54, 32], rowSize }: SkeletonListProps) {
  return (
    <div
      className={joinClasses(classes.skeleton, rowSize !== undefined && classes.tight)}
      style={rowSize === undefined ? undefined : ({ '--row-size': `${rowSize}px` } as CSSProperties)}
      role="status"
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity and never move.
        <div key={row} className={classes.skeletonRow} aria-hidden="true">
          {columns.map((share, column) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity and never move.
              key={column}
              className={classes.bar}
              style={{
                inlineSize: `${Math.min(100, share * (lengths[(row + column * 5) % lengths.length] ?? 1))}%`,
              }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

export interface SkeletonBarProps {
  inlineSize: string;
  blockSize?: string;
}

/** One bar, for a skeleton that copies a shape other than a list. */
export function SkeletonBar({ inlineSize, blockSize = '12px' }: SkeletonBarProps) {
  return (
    <span className={classes.bar} style={{ display: 'block', inlineSize, blockSize }} aria-hidden="true" />
  );
}

export interface StateAction {
  text: string;
  onPress: () => void;
}

export interface EmptyStateProps {
  /** One sentence. */
  text: ReactNode;
  action?: StateAction;
  /** Any other way on, such as a link; used instead of the action. */
  children?: ReactNode;
}

export function EmptyState({ text, action, children }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <IconInbox size={24} stroke={1.75} className={classes.quietIcon} aria-hidden="true" />
      <p className={classes.stateText}>{text}</p>
      {action && (
        <Button tone="second" size="table" onClick={action.onPress}>
          {action.text}
        </Button>
      )}
      {children}
    </div>
  );
}

export interface ErrorStateProps {
  /** What happened. */
  text: ReactNode;
  retry?: StateAction & { busy?: boolean };
}

export function ErrorState({ text, retry }: ErrorStateProps) {
  const state = useRef<HTMLDivElement>(null);
  useFocusLeftNear(state);
  return (
    <div ref={state} className={classes.state} role="alert">
      <IconAlertTriangle size={24} stroke={1.75} className={classes.badIcon} aria-hidden="true" />
      <p className={classes.stateText}>{text}</p>
      {retry && (
        <Button
          tone="second"
          size="table"
          icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
          busy={retry.busy ?? false}
          onClick={retry.onPress}
        >
          {retry.text}
        </Button>
      )}
    </div>
  );
}
