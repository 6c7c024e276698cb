// A small open ring that turns while a request is in flight; its words stand beside it.
import classes from './button.module.css';

export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg
      className={classes.spinner}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      aria-hidden="true"
    >
      <path
        d="M8 1.9A6.1 6.1 0 1 0 14.1 8"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        transform="rotate(-30 8 8)"
      />
    </svg>
  );
}
