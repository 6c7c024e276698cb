// A text that people take along, with the button that copies it.
import { IconButton, Mono } from '@candor/ui';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../parts/copy-text.ts';
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
      <IconButton
        label={copyLabel}
        icon={<IconCopy size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => void copyText(copied)}
      />
    </span>
  );
}
