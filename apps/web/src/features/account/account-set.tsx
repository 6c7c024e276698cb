// The three parts of the account behind one address: the account, its transaction log, and the authentication.
import { t } from '@candor/i18n';
import { TabPanel, Tabs } from '@candor/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { AccountPanel } from './account.panel.tsx';
import { AccountFrame } from './account-frame.tsx';
import { LogPanel } from './log/log.panel.tsx';

const types = ['0', '1', '2'] as const;
type AccountType = (typeof types)[number];

/** An address without a type, or with a strange one, means the account. */
export function typeOf(text: string | null): AccountType {
  return types.find((each) => each === text) ?? '0';
}

export interface AccountSetProps {
  /** The third part is a product of its own. */
  authentication: ReactNode;
}

export function AccountSet({ authentication }: AccountSetProps) {
  const [address, setAddress] = useSearchParams();
  const type = typeOf(address.get('type'));
  const texts = {
    '0': t('shell.account.settings'),
    '1': t('shell.account.log'),
    '2': t('shell.account.authentication'),
  };
  return (
    <AccountFrame title={t('account.title')} back={paths.user()}>
      <Tabs
        id="account"
        label={t('account.parts')}
        value={type}
        items={types.map((value) => ({ value, text: texts[value] }))}
        onChange={(value) => setAddress({ type: value }, { replace: true, preventScrollReset: true })}
      />
      <TabPanel id="account" value={type}>
        {type === '0' && <AccountPanel />}
        {type === '1' && <LogPanel />}
        {type === '2' && authentication}
      </TabPanel>
    </AccountFrame>
  );
}
