// A hash by its name, shortened for the eye and whole for the clipboard.
import { t } from '@candor/i18n';
import { IconButton, Mono } from '@candor/ui';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { shortHash } from './project-texts.ts';
import classes from './subscription.module.css';

export function HashRow({ name, hash }: { name: string; hash: string }) {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <div className={classes.hashRow}>
      <span className={classes.hashText}>
        <span className={classes.quiet}>{name}</span>
        <span title={hash}>
          <Mono>{shortHash(hash)}</Mono>
        </span>
      </span>
      <IconButton
        label={`${copied ? t('subscription.draw.copied') : t('subscription.draw.copy')}: ${name}`}
        icon={<Icon size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => void navigator.clipboard?.writeText(hash).then(() => setCopied(true))}
      />
    </div>
  );
}
