// A text as it is read: title, since when it counts, the language where it is another, the words, and what is beside it.
import type { NoticeLanguage } from '@candor/client';
import { directionOf, isLegalId, languageName, languageTag, legalIds, longDate, t } from '@candor/i18n';
import { MarkedText, TextLink } from '@candor/ui';
import { IconLanguage } from '@tabler/icons-react';
import { legalTexts } from '../../parts/legal-texts.ts';
import { hrefTo, paths } from '../../paths.ts';
import classes from './notices.module.css';
import { readerLanguage } from './reader-language.ts';
import type { ReadText } from './use-text.ts';

function Meta({ text }: { text: ReadText }) {
  if (text.version === null) return <p className={classes.meta}>{t('notices.builtIn')}</p>;
  const date = longDate(text.publishedAt);
  return (
    <p className={classes.meta}>
      {text.kind === 'legal'
        ? t('notices.changed', { version: text.version, date })
        : t('notices.published', { date })}
    </p>
  );
}

function OtherLanguage({ language }: { language: ReadText['language'] }) {
  if (language === readerLanguage()) return null;
  return (
    <p className={classes.language}>
      <IconLanguage size={16} stroke={1.75} aria-hidden="true" />
      {t('notices.otherLanguage', { language: languageName(language) })}
    </p>
  );
}

interface NeighbourProps {
  direction: string;
  notice: { readonly id: number; readonly language: NoticeLanguage; readonly title: string } | null;
}

function Neighbour({ direction, notice }: NeighbourProps) {
  if (notice === null) return <span />;
  return (
    <a className={classes.neighbour} href={hrefTo(paths.noticeDetail(String(notice.id)))}>
      <span className={classes.meta}>{direction}</span>
      <span lang={languageTag(notice.language)} dir="auto">
        {notice.title}
      </span>
    </a>
  );
}

/** The other texts about the venue. */
function LegalList({ id }: { id: number }) {
  return (
    <nav className={classes.others} aria-label={t('notices.legal')}>
      <ul>
        {legalIds.map((each) => (
          <li key={each}>
            <a
              className={classes.other}
              href={hrefTo(paths.noticeDetail(String(each)))}
              aria-current={each === id ? 'page' : undefined}
            >
              {t(legalTexts[each])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Article({ id, text }: { id: number; text: ReadText }) {
  const { language, title, body } = text;
  const isNotice = text.version !== null && text.kind === 'notice';
  return (
    <>
      <title>{title}</title>
      {isNotice && (
        <TextLink href={hrefTo(paths.noticeList())} size={12}>
          {t('notices.all')}
        </TextLink>
      )}
      <article className={classes.article} lang={languageTag(language)} dir={directionOf(language)}>
        <h1 className={classes.title}>{title}</h1>
        <div lang={languageTag(readerLanguage())} dir={directionOf(readerLanguage())}>
          <Meta text={text} />
          <OtherLanguage language={language} />
        </div>
        <MarkedText text={body} />
      </article>
      {isNotice && (text.newer !== null || text.older !== null) && (
        <nav className={classes.neighbours} aria-label={t('notices.others')}>
          <Neighbour direction={t('notices.newer')} notice={text.newer} />
          <Neighbour direction={t('notices.older')} notice={text.older} />
        </nav>
      )}
      {isLegalId(id) && <LegalList id={id} />}
    </>
  );
}
