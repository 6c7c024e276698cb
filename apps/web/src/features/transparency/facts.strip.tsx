// Four facts at a glance: how far the log is, the newest root, what is proven to be there, and what the house risks.
import {
  type CheckedHead,
  isRootLate,
  largestRisk,
  lowestCover,
  type ReserveChecks,
  type TransparencyData,
  useLogHead,
  useServerTime,
  useSettings,
} from '@candor/client';
import { listed, t, utcDateTime, utcTime } from '@candor/i18n';
import { DecimalText, VisuallyHidden } from '@candor/ui';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { percentText } from '../../parts/figures.ts';
import classes from './facts.module.css';
import type { Covers } from './reserves.panel.tsx';

interface FactProps {
  name: string;
  /** What this browser worked out, where it did: said to whoever does not see the mark. */
  checked: string | undefined;
  below: ReactNode;
  children: ReactNode;
}

function Fact({ name, checked, below, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>
        {name}
        {checked !== undefined && (
          <span className={classes.tick}>
            <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
            <VisuallyHidden>{checked}</VisuallyHidden>
          </span>
        )}
      </dt>
      <dd className={classes.factValue}>{children}</dd>
      <dd className={classes.below}>{below}</dd>
    </div>
  );
}

function Percent({ of }: { of: string }) {
  return <bdi dir="ltr">{percentText(of)}</bdi>;
}

function HeadFact({ head }: { head: CheckedHead | undefined }) {
  return (
    <Fact
      name={t('transparency.facts.head')}
      checked={head?.verdict === 'verified' ? t('shell.status.verified') : undefined}
      below={head && t('shell.footer.signed', { time: utcTime(head.signedAt) })}
    >
      <bdi>{head === undefined ? '—' : `#${head.seq}`}</bdi>
    </Fact>
  );
}

/** Whoever publishes no root any more says so to everybody who looks. */
function Late({ data }: { data: TransparencyData }) {
  const settings = useSettings();
  const nowMs = useServerTime();
  if (data.newest === null || settings.status !== 'data') return null;
  if (!isRootLate(data, settings.data.mode, nowMs)) return null;
  return (
    <p className={classes.late}>
      {t('transparency.facts.late', { time: utcDateTime(data.newest.published.root.at) })}
    </p>
  );
}

/** Only what stands in the root is signed with it: how many are counted is the venue's word. */
function RootFact({ data, checks }: { data: TransparencyData; checks: ReserveChecks | undefined }) {
  const { newest } = data;
  const name = t('transparency.facts.record');
  if (newest === null)
    return (
      <Fact name={name} checked={undefined} below={t('transparency.check.none')}>
        —
      </Fact>
    );
  const refusal = checks?.rootRefusal;
  const isSigned = checks !== undefined && refusal === undefined;
  const users = (
    <>
      {t('transparency.facts.users')} <DecimalText value={String(newest.users)} />
      <Late data={data} />
    </>
  );
  return (
    <Fact
      name={name}
      checked={isSigned ? t('transparency.facts.rootSigned') : undefined}
      below={refusal === undefined ? users : t(`transparency.reason.${refusal}`)}
    >
      <bdi>#{newest.published.root.seq}</bdi>
    </Fact>
  );
}

function ReservesFact({ covers, newest }: { covers: Covers; newest: TransparencyData['newest'] }) {
  const lowest = lowestCover(covers, newest?.published.root);
  return (
    <Fact
      name={t('transparency.facts.reserves')}
      checked={undefined}
      below={lowest && listed(lowest.symbols)}
    >
      {lowest?.percent === undefined ? t('transparency.owed.unproven') : <Percent of={lowest.percent} />}
    </Fact>
  );
}

function RiskFact({ risks }: { risks: TransparencyData['risks'] }) {
  const largest = largestRisk(risks);
  return (
    <Fact
      name={t('transparency.risk.title')}
      checked={undefined}
      below={largest && `${t(`transparency.risk.${largest.product}`)} · ${largest.symbol}`}
    >
      {largest?.percent === undefined ? '—' : <Percent of={largest.percent} />}
    </Fact>
  );
}

export interface FactsProps {
  data: TransparencyData;
  covers: Covers;
  checks: ReserveChecks | undefined;
}

export function Facts({ data, covers, checks }: FactsProps) {
  const { newest, risks } = data;
  const head = useLogHead();
  return (
    <dl className={classes.facts}>
      <HeadFact head={head.status === 'data' ? head.data : undefined} />
      <RootFact {...{ data, checks }} />
      <ReservesFact {...{ covers, newest }} />
      <RiskFact risks={risks} />
    </dl>
  );
}
