// A hash by its name, shortened for the eye and whole for the clipboard.
import { t } from '@candor/i18n';
import { Mono } from '@candor/ui';
import { CopyButton } from '../../parts/copy-button.tsx';
import { shortHash } from './project-texts.ts';
import classes from './subscription.module.css';

export function HashRow({ name, hash }: { name: string; hash: string }) {
  return (
    <div className={classes.hashRow}>
      <span className={classes.hashText}>
        <span className={classes.quiet}>{name}</span>
        <span title={hash}>
          <Mono>{shortHash(hash)}</Mono>
        </span>
      </span>
      <CopyButton text={hash} label={t('subscription.draw.copy')} name={name} />
    </div>
  );
}
