// A text that people take along, with the button that copies it.
import { Mono } from '@candor/ui';
import { CopyButton } from '../../parts/copy-button.tsx';
import classes from './account.module.css';

export interface CopyLineProps {
  text: string;
  /** What is copied, where it is written in another way. */
  copied?: string;
  /** What the button does, with the name of the text. */
  copyLabel: string;
}

export function CopyLine({ text, copied = text, copyLabel }: CopyLineProps) {
  return (
    <span className={classes.copied}>
      <Mono>{text}</Mono>
      <CopyButton text={copied} label={copyLabel} size={20} />
    </span>
  );
}
