// The page where everybody checks the venue: the log, what users are owed, the house, and what came of contracts.
import { reserveCovers, type TransparencyData, useReserveChecks, useTransparency } from '@candor/client';
import { t } from '@candor/i18n';
import { Loaded } from '../../parts/loaded.tsx';
import { CheckPanel } from './check.panel.tsx';
import { Facts } from './facts.strip.tsx';
import { HeadPanel, OwnWord } from './head.panel.tsx';
import { House } from './house.panel.tsx';
import { Accounts, Draws, Risks, SecondsResults } from './house.panels.tsx';
import { Limits, Owed } from './owed.panels.tsx';
import { Reserves } from './reserves.panel.tsx';
import { Roots } from './roots.panel.tsx';
import classes from './transparency.module.css';

function Figures({ data }: { data: TransparencyData }) {
  const { head, newest, reserves, house, risks, seconds, draws } = data;
  const checks = useReserveChecks(head.publicKey, newest, reserves);
  const covers = reserveCovers(reserves, newest?.published.root, checks);
  return (
    <>
      <Facts {...{ data, covers, checks }} />
      <div className={classes.pair}>
        <div className={classes.column}>
          <HeadPanel />
          <Roots venue={head.publicKey} shown={newest?.published} />
        </div>
        <div className={classes.column}>
          <CheckPanel newest={newest?.published.root.seq} />
          <OwnWord data={data} />
        </div>
      </div>
      {newest !== null && <Owed row={newest} covers={covers} />}
      <Reserves covers={covers} />
      <Limits />
      <div className={classes.pair}>
        <Risks rows={risks} />
        <div className={classes.column}>
          <Accounts />
          <Draws rows={draws} />
        </div>
      </div>
      <House rows={house} />
      <SecondsResults rows={seconds} />
    </>
  );
}

export function TransparencyPage() {
  const asked = useTransparency();
  return (
    <div className={classes.page}>
      <title>{`${t('transparency.title')} · ${t('shell.brand')}`}</title>
      <header className={classes.head}>
        <h1>{t('transparency.title')}</h1>
        <p>{t('transparency.intro')}</p>
      </header>
      <Loaded value={asked} failed={t('transparency.failed')} onRetry={asked.askAgain} rows={8}>
        {(data) => <Figures data={data} />}
      </Loaded>
    </div>
  );
}
