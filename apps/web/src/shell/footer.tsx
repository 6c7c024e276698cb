// The foot of reading pages: who this is, the pages about its rules, how to write to it, and the head of the log.
import { useLogHead, useSystemParam } from '@candor/client';
import { t, timeOfDay } from '@candor/i18n';
import { DecimalText, Logo, Mono, TextLink } from '@candor/ui';
import { IconChevronRight, IconMail } from '@tabler/icons-react';
import { hrefTo, paths } from '../paths.ts';
import classes from './footer.module.css';
import { useServiceLink } from './service-link.ts';
import { shortHash } from './short-hash.ts';

function HeadLine() {
  const head = useLogHead();
  if (head.status !== 'data') return null;
  const { seq, hash, signedAt } = head.data;
  return (
    <p className={classes.head}>
      <span>
        {t('shell.status.logHead')}{' '}
        <b className={classes.number}>
          #<DecimalText value={String(seq)} />
        </b>
      </span>
      <Mono>{shortHash(hash)}</Mono>
      <span>{t('shell.footer.signed', { time: timeOfDay(signedAt) })}</span>
    </p>
  );
}

function Contact() {
  const param = useSystemParam();
  if (param.status !== 'data') return null;
  const { contactEmail } = param.data;
  return (
    <p className={classes.contact}>
      <IconMail size={16} stroke={1.75} aria-hidden="true" />
      <TextLink
        size={12}
        href={`mailto:${contactEmail}`}
        label={t('shell.footer.contact', { email: contactEmail })}
      >
        {contactEmail}
      </TextLink>
    </p>
  );
}

function Links() {
  const service = useServiceLink();
  const notice = (id: string) => ({ href: hrefTo(paths.noticeDetail(id)) });
  const links = [
    { text: t('shell.footer.about'), to: notice('about') },
    { text: t('shell.footer.legalNotice'), to: notice('1') },
    { text: t('shell.footer.privacy'), to: notice('2') },
    { text: t('shell.footer.userAgreement'), to: notice('3') },
    ...(service === undefined ? [] : [{ text: t('shell.footer.customerService'), to: service }]),
    { text: t('shell.footer.moneyLaundering'), to: notice('5') },
    { text: t('shell.footer.perpetualRules'), to: notice('4') },
  ];
  return (
    <nav aria-label={t('shell.footer.links')}>
      <ul className={classes.links}>
        {links.map(({ text, to }) => (
          <li key={text}>
            <a className={classes.link} {...to}>
              {text}
              <IconChevronRight size={16} stroke={1.75} className={classes.forward} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.who}>
          <Logo name={t('shell.brand')} />
          <p className={classes.claim}>{t('shell.footer.claim')}</p>
          <Contact />
        </div>
        <Links />
        <HeadLine />
      </div>
    </footer>
  );
}
