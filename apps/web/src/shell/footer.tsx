// The foot of reading pages: who this is, the pages about its rules, how to write to it, and the head of the log.
import { useLogHead, useSocialLinks, useSystemParam } from '@candor/client';
import { type LegalId, t, utcTime } from '@candor/i18n';
import { Logo, Mono, TextLink } from '@candor/ui';
import {
  IconBrandGithub,
  IconBrandTelegram,
  IconBrandX,
  IconBrandYoutube,
  IconChevronRight,
  IconMail,
} from '@tabler/icons-react';
import { legalTexts } from '../parts/legal-texts.ts';
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
        {t('shell.status.logHead')} <b className={classes.number}>#{seq}</b>
      </span>
      <Mono>{shortHash(hash)}</Mono>
      <span>{t('shell.footer.signed', { time: utcTime(signedAt) })}</span>
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

/** These are called the same in every language. */
const networks = {
  x: { name: 'X', Icon: IconBrandX },
  telegram: { name: 'Telegram', Icon: IconBrandTelegram },
  youtube: { name: 'YouTube', Icon: IconBrandYoutube },
  github: { name: 'GitHub', Icon: IconBrandGithub },
} as const;

/** Where else the venue is, as far as the operator has said. */
function Social() {
  const links = useSocialLinks();
  if (links.length === 0) return null;
  return (
    <ul className={classes.social}>
      {links.map(({ network, url }) => {
        const { name, Icon } = networks[network];
        return (
          <li key={network}>
            <a
              className={classes.network}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={name}
            >
              <Icon size={20} stroke={1.75} aria-hidden="true" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Links() {
  const service = useServiceLink();
  const legal = (id: LegalId) => ({
    text: t(legalTexts[id]),
    to: { href: hrefTo(paths.noticeDetail(String(id))) },
  });
  const links = [
    { text: t('shell.footer.transparency'), to: { href: hrefTo(paths.transparency()) } },
    legal(6),
    legal(1),
    legal(2),
    legal(3),
    ...(service === undefined ? [] : [{ text: t('shell.footer.customerService'), to: service }]),
    legal(5),
    legal(4),
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
          <Social />
        </div>
        <Links />
        <HeadLine />
      </div>
    </footer>
  );
}
