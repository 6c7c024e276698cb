// The facts of an issue, as they were announced before the first ticket.
import type { ProjectDetail } from '@candor/client';
import { t, utcLongDate, utcTime } from '@candor/i18n';
import { Card, KeyValue, KeyValueList, TextLink } from '@candor/ui';
import { IconExternalLink } from '@tabler/icons-react';
import { hrefTo, paths } from '../../paths.ts';
import { countText, figure, percentText, priceText } from './project-texts.ts';
import classes from './subscription.module.css';

/** Only addresses that browsers open without running anything. */
function Outside({ address, name }: { address: string; name: string }) {
  if (!/^https:\/\//.test(address)) return t('subscription.facts.none');
  const { host } = new URL(address);
  return (
    <TextLink
      href={address}
      external
      label={`${name}: ${host}`}
      icon={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
    >
      <bdi dir="ltr">{host}</bdi>
    </TextLink>
  );
}

/** All that can win, were every ticket of the winners drawn. */
function inThis({ ticketTokens, winningTickets }: ProjectDetail): string {
  const [whole = '0', fraction = ''] = ticketTokens.split('.');
  const all = String(BigInt(whole + fraction) * BigInt(winningTickets)).padStart(fraction.length + 1, '0');
  const cut = all.length - fraction.length;
  return figure(fraction === '' ? all : `${all.slice(0, cut)}.${all.slice(cut)}`);
}

const ltr = (text: string) => <bdi dir="ltr">{text}</bdi>;

function Moment({ atMs }: { atMs: number }) {
  return (
    <time className={classes.moment} dateTime={new Date(atMs).toISOString()}>
      {utcLongDate(atMs)} {ltr(`${utcTime(atMs)} UTC`)}
    </time>
  );
}

export function FactsPanel({ project }: { project: ProjectDetail }) {
  const { code, payment, won, wonPercent, market } = project;
  const winning = wonPercent === null ? '' : ` · ${percentText(wonPercent)}`;
  return (
    <Card title={t('subscription.facts.title')}>
      <KeyValueList>
        <KeyValue name={t('subscription.facts.issued')}>{ltr(`${figure(project.issued)} ${code}`)}</KeyValue>
        <KeyValue name={t('subscription.facts.inThis')}>{ltr(`${inThis(project)} ${code}`)}</KeyValue>
        <KeyValue name={t('subscription.facts.price')}>
          {ltr(`${priceText(project.issuePrice)} ${payment}`)}
        </KeyValue>
        <KeyValue name={t('subscription.ticketPrice')}>
          {ltr(`${figure(project.ticketPrice)} ${payment}`)}
        </KeyValue>
        <KeyValue name={t('subscription.ticketBrings')}>
          {ltr(`${figure(project.ticketTokens)} ${code}`)}
        </KeyValue>
        <KeyValue name={t('subscription.facts.winning')}>
          {ltr(`${countText(won ?? project.winningTickets)}${winning}`)}
        </KeyValue>
        <KeyValue name={t('subscription.facts.cap')}>{countText(project.ticketsPerUser)}</KeyValue>
        <KeyValue name={t('subscription.facts.tier')}>
          {t(`subscription.facts.tiers.${project.tier}`)}
        </KeyValue>
        <KeyValue name={t('subscription.step.preheat')}>
          <Moment atMs={project.preheatAt} />
        </KeyValue>
        <KeyValue name={t('subscription.facts.period')}>
          <Moment atMs={project.opensAt} /> – <Moment atMs={project.closesAt} />
        </KeyValue>
        <KeyValue name={t('subscription.facts.end')}>
          <Moment atMs={project.endsAt} />
        </KeyValue>
        <KeyValue name={t('subscription.facts.website')}>
          <Outside address={project.website} name={t('subscription.facts.website')} />
        </KeyValue>
        <KeyValue name={t('subscription.facts.whitePaper')}>
          <Outside address={project.whitePaper} name={t('subscription.facts.whitePaper')} />
        </KeyValue>
        <KeyValue name={t('subscription.facts.market')}>
          {market === null ? (
            t('subscription.facts.noMarket')
          ) : (
            <TextLink href={hrefTo(paths.dealCenter(market))}>
              <bdi dir="ltr">{market}</bdi>
            </TextLink>
          )}
        </KeyValue>
      </KeyValueList>
    </Card>
  );
}
