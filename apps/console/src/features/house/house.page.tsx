// The house's own accounts: what each holds, money that comes in or leaves, and moves between them.
import { type HouseAccountRow, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button, Card, KeyValue, KeyValueList, Mono } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { accountName } from '../../parts/account-name.ts';
import { Amount } from '../../parts/amount.tsx';
import { useAsked } from '../../parts/asked.ts';
import { Cards, Page } from '../../parts/page.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import classes from './house.module.css';
import { MoveForm } from './move.form.tsx';
import { OutsideForm } from './outside.form.tsx';
import { ProposalsCard } from './proposals.card.tsx';

const EVERY_MS = 15_000;

export function HousePage() {
  const { calls } = useConsole();
  const { may } = useOperator();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('fund');
  const [open, setOpen] = useState<'fund' | 'move' | 'payOut' | undefined>(
    wanted === null ? undefined : 'fund',
  );
  const asked = useAsked('house', null, calls.house, { everyMs: EVERY_MS });
  const rows = asked.status === 'ready' ? asked.data : [];
  const close = () => {
    setOpen(undefined);
    if (wanted !== null) setSearch({}, { replace: true });
  };
  const isFunding = open === 'fund' && may('FundHouse') && rows.length > 0;
  return (
    <Page
      title={t('place.house')}
      lead={t('house.lead')}
      actions={
        <>
          {may('MoveHouse') && (
            <Button tone="second" size="small" onClick={() => setOpen('move')}>
              {t('house.move')}
            </Button>
          )}
          {may('PayOutHouse') && (
            <Button tone="second" size="small" onClick={() => setOpen('payOut')}>
              {t('house.payOut')}
            </Button>
          )}
          {may('FundHouse') && (
            <Button size="small" onClick={() => setOpen('fund')}>
              {t('house.fund')}
            </Button>
          )}
        </>
      }
    >
      <ProposalsCard />
      <Shown asked={asked} rows={8}>
        {(accounts) => <Accounts accounts={accounts} />}
      </Shown>
      {isFunding && (
        <OutsideForm direction="in" accounts={rows} account={wanted ?? 'insurance'} onClose={close} />
      )}
      {open === 'payOut' && rows.length > 0 && (
        <OutsideForm direction="out" accounts={rows} account="fees" onClose={close} />
      )}
      {open === 'move' && <MoveForm accounts={rows} onClose={close} />}
    </Page>
  );
}

function Accounts({ accounts }: { accounts: readonly HouseAccountRow[] }) {
  return (
    <>
      <Cards>
        {accounts
          .filter(({ external }) => !external)
          .map((row) => (
            <AccountCard key={row.account} row={row} />
          ))}
      </Cards>
      <section className={classes.outside} aria-label={t('house.external')}>
        <h2>{t('house.external')}</h2>
        <p className={classes.lead}>{t('house.externalLead')}</p>
        <Cards>
          {accounts
            .filter(({ external }) => external)
            .map((row) => (
              <AccountCard key={row.account} row={row} />
            ))}
        </Cards>
      </section>
    </>
  );
}

function AccountCard({ row: { account, balances } }: { row: HouseAccountRow }) {
  return (
    <Card title={accountName(account)} count={<Mono>{account}</Mono>}>
      {balances.length === 0 ? (
        <p className={classes.lead}>{t('house.empty')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <section className={classes.balances} aria-label={t('house.balancesOf', { account })} tabIndex={0}>
          <KeyValueList>
            {balances.map(({ currency, amount }) => (
              <KeyValue key={currency} name={currency}>
                <Amount value={amount} currency={currency} />
              </KeyValue>
            ))}
          </KeyValueList>
        </section>
      )}
    </Card>
  );
}
