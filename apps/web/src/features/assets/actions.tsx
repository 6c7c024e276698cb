// What can be done with the assets: in, out, between wallets, into another currency, to somebody else, and looked up.
import { t } from '@candor/i18n';
import { Button, ButtonLink } from '@candor/ui';
import {
  IconAddressBook,
  IconAdjustments,
  IconArrowDown,
  IconArrowsExchange,
  IconArrowUp,
  IconFileText,
  type IconProps,
  IconRefresh,
  IconSend,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { hrefTo, paths } from '../../paths.ts';
import classes from './assets.module.css';

interface ActionsProps {
  onTransfer: () => void;
}

interface Action {
  readonly id: string;
  readonly icon: ComponentType<IconProps>;
  readonly text: () => string;
  /** None opens the transfer dialog, which stands over this screen. */
  readonly path?: string;
}

const transfer: Action = {
  id: 'transfer',
  icon: IconArrowsExchange,
  text: () => t('assets.transfer.title'),
};

const others: readonly Action[] = [
  {
    id: 'swap',
    icon: IconRefresh,
    text: () => t('money.view.swap'),
    path: paths.dealFinance('swap'),
  },
  { id: 'send', icon: IconSend, text: () => t('money.view.send'), path: paths.dealFinance('send') },
  { id: 'records', icon: IconFileText, text: () => t('money.records'), path: paths.financeHistory() },
  {
    id: 'address',
    icon: IconAddressBook,
    text: () => t('money.view.address'),
    path: paths.dealFinance('address'),
  },
];

const deposit: Action = {
  id: 'deposit',
  icon: IconArrowDown,
  text: () => t('money.view.deposit'),
  path: paths.dealFinance('deposit'),
};
const withdraw: Action = {
  id: 'withdraw',
  icon: IconArrowUp,
  text: () => t('money.view.withdraw'),
  path: paths.dealFinance('withdraw'),
};
const trade: Action = {
  id: 'trade',
  icon: IconAdjustments,
  text: () => t('assets.trade'),
  path: paths.dealCenter(),
};

const look = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

function Tile({ action: { icon: Icon, text, path }, onTransfer }: ActionsProps & { action: Action }) {
  const content = (
    <>
      <span className={classes.tile}>
        <Icon {...look} />
      </span>
      {text()}
    </>
  );
  if (path === undefined) {
    return (
      <button type="button" className={classes.action} aria-haspopup="dialog" onClick={onTransfer}>
        {content}
      </button>
    );
  }
  return (
    <a className={classes.action} href={hrefTo(path)}>
      {content}
    </a>
  );
}

export function PhoneActions({ onTransfer }: ActionsProps) {
  return (
    <div className={classes.tiles}>
      {[deposit, withdraw, transfer, ...others, trade].map((action) => (
        <Tile key={action.id} action={action} onTransfer={onTransfer} />
      ))}
    </div>
  );
}

function LinkTo({ action: { icon: Icon, text, path }, main }: { action: Action; main?: boolean }) {
  return (
    <ButtonLink
      size="form"
      tone={main === true ? 'primary' : 'outline'}
      icon={<Icon {...look} />}
      href={hrefTo(path ?? '')}
    >
      {text()}
    </ButtonLink>
  );
}

export function DesktopActions({ onTransfer }: ActionsProps) {
  return (
    <div className={classes.buttons}>
      <LinkTo action={deposit} main />
      <LinkTo action={withdraw} />
      <Button
        size="form"
        tone="outline"
        icon={<IconArrowsExchange {...look} />}
        aria-haspopup="dialog"
        onClick={onTransfer}
      >
        {transfer.text()}
      </Button>
      {others.map((action) => (
        <LinkTo key={action.id} action={action} />
      ))}
      <LinkTo action={trade} />
    </div>
  );
}
