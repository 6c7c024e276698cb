// Copies a text and says so: with a mark in the button for a moment, where the reader looks, and in a message.
import { t } from '@candor/i18n';
import { Button, IconButton } from '@candor/ui';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const markedForMs = 4_000;

export interface CopyButtonProps {
  text: string;
  /** What the button does. */
  label: string;
  /** Whose text it is, where there are several. */
  name?: string;
  size?: 16 | 20;
  /** The label stands in the button, where copying is what the reader came for. */
  worded?: boolean;
}

export function CopyButton({ text, label, name, size = 16, worded = false }: CopyButtonProps) {
  const [isMarked, setIsMarked] = useState(false);
  useEffect(() => {
    if (!isMarked) return;
    const timer = setTimeout(() => setIsMarked(false), markedForMs);
    return () => clearTimeout(timer);
  }, [isMarked]);
  const Icon = isMarked ? IconCheck : IconCopy;
  const icon = <Icon size={size} stroke={1.75} aria-hidden="true" />;
  const copy = () => void copyText(text).then(setIsMarked);
  if (worded)
    return (
      <Button tone="second" size="small" icon={icon} onClick={copy}>
        {label}
      </Button>
    );
  const said = isMarked ? t('shell.copied') : label;
  return <IconButton label={name === undefined ? said : `${said}: ${name}`} icon={icon} onClick={copy} />;
}
