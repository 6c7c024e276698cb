// Copies a whole hash that stands there shortened or wrapped, and says so where the reader looks and in a message.
import { IconButton, showToast } from '@candor/ui';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

export interface CopyHashProps {
  hash: string;
  /** What the button does, and what it has done. */
  label: string;
  copiedLabel: string;
  /** What the message says. */
  copiedText: string;
}

export function CopyHash({ hash, label, copiedLabel, copiedText }: CopyHashProps) {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? IconCheck : IconCopy;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(hash);
    } catch {
      // Refused, or absent on a plain-HTTP page of another machine: nothing is said to be copied.
      return;
    }
    setCopied(true);
    showToast({ id: 'copied', tone: 'success', title: copiedText, shownForMs: 3_000 });
  };
  return (
    <IconButton
      label={copied ? copiedLabel : label}
      icon={<Icon size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => void copy()}
    />
  );
}
