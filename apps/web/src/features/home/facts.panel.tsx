// Three facts that this venue can be held to.
import { t } from '@candor/i18n';
import { IconBinaryTree2, IconClock, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './home.module.css';

function Fact({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className={classes.fact}>
      <span className={classes.factIcon}>{icon}</span>
      <div>
        <h2 className={classes.factTitle}>{title}</h2>
        <p className={classes.factText}>{text}</p>
      </div>
    </li>
  );
}

export function FactsPanel() {
  const look = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <ul className={classes.facts}>
      <Fact
        icon={<IconShieldCheck {...look} />}
        title={t('home.facts.balance.title')}
        text={t('home.facts.balance.text')}
      />
      <Fact
        icon={<IconClock {...look} />}
        title={t('home.facts.timers.title')}
        text={t('home.facts.timers.text')}
      />
      <Fact
        icon={<IconBinaryTree2 {...look} />}
        title={t('home.facts.draws.title')}
        text={t('home.facts.draws.text')}
      />
    </ul>
  );
}
