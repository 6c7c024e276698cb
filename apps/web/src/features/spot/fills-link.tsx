// The user's own trades as a table to download, of one market or of all.
import { type Bounds, fillsCsvAddress } from '@candor/client';
import { t } from '@candor/i18n';
import { TextLink } from '@candor/ui';
import { IconDownload } from '@tabler/icons-react';
import classes from './orders.module.css';

export interface FillsLinkProps {
  symbol: string | undefined;
  bounds: Bounds;
  /** A sign alone. */
  short?: boolean;
}

export function FillsLink({ symbol, bounds, short = false }: FillsLinkProps) {
  const text = t('spot.orders.csv');
  return (
    <TextLink
      size={12}
      icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      href={fillsCsvAddress({ symbol, ...bounds })}
      download="trades.csv"
      label={text}
      className={classes.download ?? ''}
    >
      {!short && text}
    </TextLink>
  );
}
