// What can be done with the assets now: moving them between wallets, and trading.
import { t } from '@candor/i18n';
import { Button, ButtonLink } from '@candor/ui';
import { IconAdjustments, IconArrowsExchange } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hrefTo, paths } from '../../paths.ts';
import classes from './assets.module.css';

const transferIcon = (size: number) => <IconArrowsExchange size={size} stroke={1.75} aria-hidden="true" />;
const tradeIcon = (size: number) => <IconAdjustments size={size} stroke={1.75} aria-hidden="true" />;

interface ActionsProps {
  onTransfer: () => void;
}

function Tile({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      <span className={classes.tile}>{icon}</span>
      {text}
    </>
  );
}

export function PhoneActions({ onTransfer }: ActionsProps) {
  return (
    <div className={classes.tiles}>
      <button type="button" className={classes.action} aria-haspopup="dialog" onClick={onTransfer}>
        <Tile icon={transferIcon(20)} text={t('assets.transfer.title')} />
      </button>
      <a className={classes.action} href={hrefTo(paths.dealCenter())}>
        <Tile icon={tradeIcon(20)} text={t('assets.trade')} />
      </a>
    </div>
  );
}

export function DesktopActions({ onTransfer }: ActionsProps) {
  return (
    <div className={classes.buttons}>
      <Button size="form" icon={transferIcon(20)} aria-haspopup="dialog" onClick={onTransfer}>
        {t('assets.transfer.title')}
      </Button>
      <ButtonLink size="form" tone="outline" icon={tradeIcon(20)} href={hrefTo(paths.dealCenter())}>
        {t('assets.trade')}
      </ButtonLink>
    </div>
  );
}
