// A list as a table to download, narrowed as it is shown.
import { type CsvAsked, type CsvList, csvAddress } from '@candor/client';
import { t, useSections } from '@candor/i18n';
import { TextLink } from '@candor/ui';
import { IconDownload } from '@tabler/icons-react';
import classes from './period.module.css';

export interface CsvLinkProps {
  list: CsvList;
  asked?: CsvAsked | undefined;
  /** What it says where a list has more than one. */
  text?: string;
  /** A sign alone. */
  short?: boolean;
}

export function CsvLink({ list, asked, text, short = false }: CsvLinkProps) {
  const ready = useSections('period');
  if (!ready) return null;
  const words = text ?? t('period.csv');
  return (
    <TextLink
      size={12}
      icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      href={csvAddress(list, asked)}
      // The venue names the file by what it has.
      download={`${list}.csv`}
      label={words}
      className={classes.csv ?? ''}
    >
      {!short && <span className={classes.words}>{words}</span>}
    </TextLink>
  );
}
