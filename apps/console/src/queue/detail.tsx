// The frame of an open request: its head, a side of pictures and people, its facts, and the decision that stays in sight.
import { dateTime } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Badge, type BadgeKind, joinClasses, Mono, TextLink } from '@candor/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './queue.module.css';

export interface DetailProps {
  title: ReactNode;
  mark: string;
  badge: { readonly kind: BadgeKind; readonly text: string };
  filedAt: number;
  backHref: string;
  aside: ReactNode;
  children: ReactNode;
  /** Stays at the foot. */
  decision: ReactNode;
}

export function Detail({ title, mark, badge, filedAt, backHref, aside, children, decision }: DetailProps) {
  return (
    <article className={classes.detail}>
      <header className={classes.detailHead}>
        <TextLink
          href={backHref}
          className={joinClasses(classes.back)}
          icon={<IconArrowLeft size={16} stroke={1.75} className={classes.mirrored} aria-hidden="true" />}
        >
          {t('frame.back')}
        </TextLink>
        <h2 className={classes.detailTitle}>{title}</h2>
        <span className={classes.mark}>
          <Mono>{mark}</Mono>
        </span>
        <Badge kind={badge.kind} plain>
          {badge.text}
        </Badge>
        <span className={classes.filed}>{t('queue.filed', { time: dateTime(filedAt) })}</span>
      </header>
      <div className={classes.detailBody}>
        <div className={classes.aside}>{aside}</div>
        <div className={classes.facts}>
          <div className={classes.factsScroll}>{children}</div>
          <div className={classes.decision}>{decision}</div>
        </div>
      </div>
    </article>
  );
}

/** A titled part of the detail, divided from the next by a line. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id} className={classes.partTitle}>
        {title}
        {aside !== undefined && <span className={classes.partAside}>{aside}</span>}
      </h3>
      {children}
    </section>
  );
}

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.factList}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
