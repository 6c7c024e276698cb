// Where prices come from, and the slow way to another source: two admins and a day of public notice.
import { type PriceSourceProposal, type PriceSources, useConsole } from '@candor/client/console';
import { dateTime, isolatedName } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Badge, type BadgeKind, Button, Card, EmptyState, Mono } from '@candor/ui';
import { useState } from 'react';
import { useAsked } from '../../parts/asked.ts';
import line from '../../parts/set-line.module.css';
import { Shown } from '../../parts/shown.tsx';
import { sourceName } from '../../parts/source-name.ts';
import { useOperator } from '../../session/session-provider.tsx';
import classes from './settings.module.css';
import { ConfirmSourceForm, ProposeSourceForm, WithdrawSourceForm } from './source.form.tsx';

const kinds = {
  proposed: 'pending',
  announced: 'progress',
  due: 'warning',
  withdrawn: 'neutral',
} as const satisfies Readonly<Record<PriceSourceProposal['state'], BadgeKind>>;

export function SourcesPanel() {
  const { calls } = useConsole();
  const { may } = useOperator();
  const asked = useAsked('priceSources', null, calls.priceSources);
  const [proposing, setProposing] = useState(false);
  return (
    <Card
      title={t('settings.sources')}
      padded={false}
      actions={
        may('ProposePriceSource') && (
          <Button tone="second" size="table" onClick={() => setProposing(true)}>
            {t('settings.propose')}
          </Button>
        )
      }
    >
      <Shown asked={asked} rows={4}>
        {(sources) => (
          <>
            <Present sources={sources} />
            {sources.proposals.length === 0 ? (
              <EmptyState text={t('settings.noProposals')} />
            ) : (
              <ul>
                {sources.proposals.map((proposal) => (
                  <Proposal key={proposal.id} proposal={proposal} />
                ))}
              </ul>
            )}
            {proposing && <ProposeSourceForm present={sources.source} onClose={() => setProposing(false)} />}
          </>
        )}
      </Shown>
    </Card>
  );
}

function Present({ sources }: { sources: PriceSources }) {
  return (
    <p className={classes.present}>
      {t('settings.present')} <b>{sourceName(sources.source)}</b>
      <span className={line.quiet}>{t('settings.rule')}</span>
    </p>
  );
}

function Proposal({ proposal }: { proposal: PriceSourceProposal }) {
  const { self, may } = useOperator();
  const [open, setOpen] = useState<'confirm' | 'withdraw'>();
  const { proposedBy, proposedAt, confirmedBy, confirmedAt, effectiveAt, state, source, sources, reason } =
    proposal;
  const isOwn = proposedBy.id === self.id;
  const close = () => setOpen(undefined);
  const facts = [
    t('settings.proposedBy', { name: isolatedName(proposedBy.name), time: dateTime(proposedAt) }),
    ...(confirmedBy === null || confirmedAt === null
      ? []
      : [t('settings.confirmedBy', { name: isolatedName(confirmedBy.name), time: dateTime(confirmedAt) })]),
    ...(effectiveAt === null || state === 'withdrawn'
      ? []
      : [t('settings.effective', { time: dateTime(effectiveAt) })]),
  ];
  return (
    <li className={line.line}>
      <span className={line.words}>
        <span className={line.name}>
          {sourceName(source)} <Badge kind={kinds[state]}>{t(`settings.${state}`)}</Badge>
        </span>
        {sources !== null && <Mono>{sources}</Mono>}
        <span>
          <bdi>{reason}</bdi>
        </span>
        {facts.map((fact) => (
          <span key={fact} className={line.quiet}>
            {fact}
          </span>
        ))}
      </span>
      {state === 'proposed' && isOwn && <span className={line.quiet}>{t('settings.notYourOwn')}</span>}
      <span className={line.acts}>
        {state === 'proposed' && !isOwn && may('ConfirmPriceSource') && (
          <Button size="table" onClick={() => setOpen('confirm')}>
            {t('settings.confirm')}
          </Button>
        )}
        {state !== 'withdrawn' && may('WithdrawPriceSource') && (
          <Button tone="second" size="table" onClick={() => setOpen('withdraw')}>
            {t('settings.withdraw')}
          </Button>
        )}
      </span>
      {open === 'confirm' && <ConfirmSourceForm proposal={proposal} onClose={close} />}
      {open === 'withdraw' && <WithdrawSourceForm proposal={proposal} onClose={close} />}
    </li>
  );
}
