// The frame of an open request: its head, a side of pictures and people, its facts, and the decision that stays in sight.
import { t } from '@candor/i18n/console';
import { Badge, joinClasses, Mono, TextLink } from '@candor/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useIsNarrow } from '../parts/use-media.ts';
import classes from './detail.module.css';
import type { Badged } from './names.ts';

export interface DetailProps {
  title: ReactNode;
  mark?: string;
  badges?: readonly Badged[];
  /** When it was filed, or another fact at the end of the head. */
  meta?: string;
  backHref: string;
  aside: ReactNode;
  children: ReactNode;
  /** Stays at the foot. */
  decision?: ReactNode;
}

export function Detail(props: DetailProps) {
  const { title, mark, badges = [], meta, backHref, aside, children, decision } = props;
  // Where the list is not beside it, the request is what the page is about.
  const Title = useIsNarrow() ? 'h1' : 'h2';
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
        <Title className={joinClasses(classes.detailTitle)}>{title}</Title>
        {mark !== undefined && (
          <span className={classes.mark}>
            <Mono>{mark}</Mono>
          </span>
        )}
        {badges.map(({ kind, text }) => (
          <Badge key={text} kind={kind} plain>
            {text}
          </Badge>
        ))}
        {meta !== undefined && <span className={classes.filed}>{meta}</span>}
      </header>
      <div className={classes.detailBody}>
        <div className={classes.aside}>{aside}</div>
        <div className={classes.facts}>
          <div className={classes.factsScroll}>{children}</div>
          {decision !== undefined && <div className={classes.decision}>{decision}</div>}
        </div>
      </div>
    </article>
  );
}

interface PartHeadingProps {
  id?: string;
  className?: string;
  children: ReactNode;
}

/** One level below the title of the detail, which is the first where no list stands beside it. */
export function PartHeading(props: PartHeadingProps) {
  const Heading = useIsNarrow() ? 'h2' : 'h3';
  return <Heading {...props} />;
}

/** A titled part of the detail, divided from the next by a line. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <PartHeading id={id} className={joinClasses(classes.partTitle)}>
        {title}
        {aside !== undefined && <span className={classes.partAside}>{aside}</span>}
      </PartHeading>
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
