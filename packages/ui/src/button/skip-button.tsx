// Goes past what the keyboard would have to walk through; seen while it has the focus.
import classes from './button.module.css';

export interface SkipButtonProps {
  label: string;
  onClick: (button: HTMLButtonElement) => void;
}

export function SkipButton({ label, onClick }: SkipButtonProps) {
  return (
    <button type="button" className={classes.skip} onClick={({ currentTarget }) => onClick(currentTarget)}>
      {label}
    </button>
  );
}
