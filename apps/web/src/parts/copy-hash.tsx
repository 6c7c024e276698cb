// Copies a whole hash that stands there shortened or wrapped, and says so where the reader looks and in a message.
import { t } from '@candor/i18n';
import { IconButton } from '@candor/ui';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from './copy-text.ts';

export interface CopyHashProps {
  hash: string;
  /** What the button does. */
  label: string;
  /** Whose hash it is, where there are several. */
  name?: string;
}

export function CopyHash({ hash, label, name }: CopyHashProps) {
  const [isCopied, setIsCopied] = useState(false);
  const Icon = isCopied ? IconCheck : IconCopy;
  const said = isCopied ? t('shell.copied') : label;
  return (
    <IconButton
      label={name === undefined ? said : `${said}: ${name}`}
      icon={<Icon size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => void copyText(hash).then(setIsCopied)}
    />
  );
}
