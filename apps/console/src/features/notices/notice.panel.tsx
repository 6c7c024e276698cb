// One text in its languages: what is public, the editor with its preview, and every version.
import { type ConsoleNotice, languages, type NoticeVersion, useConsole } from '@candor/client/console';
import { currentLanguage, dateTime, isolatedName, languageName } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Button, SelectField } from '@candor/ui';
import { useState } from 'react';
import { PlainChange } from '../../change/plain-change.tsx';
import { useAsked } from '../../parts/asked.ts';
import { Shown } from '../../parts/shown.tsx';
import { hrefTo, paths } from '../../paths.ts';
import { Detail, Part } from '../../queue/detail.tsx';
import { NoticeForm } from './notice.form.tsx';
import { NEW_NOTICE, noticeName } from './notice-name.ts';
import classes from './notices.module.css';
import type { Unsaved } from './unsaved.ts';

type Language = (typeof languages)[number];

function firstLanguage({ languages: written }: ConsoleNotice): Language {
  const own = languages.find((code) => code === currentLanguage()) ?? 'en';
  return written.some(({ language }) => language === own) ? own : (written[0]?.language ?? own);
}

export function NoticePanel({ notice, unsaved }: { notice: ConsoleNotice; unsaved: Unsaved }) {
  const [language, setLanguage] = useState<Language>(() => firstLanguage(notice));
  const [draft, setDraft] = useState<NoticeVersion>();
  const isNew = notice.id === NEW_NOTICE;
  const written = notice.languages.find((each) => each.language === language);
  const standing = (code: Language): string => {
    const row = notice.languages.find((each) => each.language === code);
    if (row === undefined) return t('notices.notWritten');
    return row.publishedVersion === null
      ? t('notices.draft')
      : t('notices.isPublished', { version: row.publishedVersion });
  };
  return (
    <Detail
      title={isNew ? t('notices.newNotice') : noticeName(notice)}
      mark={isNew ? '' : String(notice.id)}
      badges={[
        {
          kind: written?.publishedVersion ? 'success' : 'neutral',
          text: standing(language),
        },
      ]}
      meta={notice.kind === 'legal' ? t('notices.legal') : t('notices.notice')}
      backHref={hrefTo(paths.notices())}
      aside={
        <>
          <SelectField
            label={t('column.language')}
            value={language}
            options={languages.map((code) => ({
              value: code,
              text: languageName(code),
              note: standing(code),
            }))}
            onChange={(next) => {
              setDraft(undefined);
              setLanguage(next);
            }}
          />
          {!isNew && <Versions notice={notice} language={language} onLoad={setDraft} />}
        </>
      }
    >
      <NoticeForm
        key={`${language} ${draft?.version ?? 0}`}
        notice={notice}
        language={language}
        draft={draft}
        unsaved={unsaved}
      />
    </Detail>
  );
}

interface VersionsProps {
  notice: ConsoleNotice;
  language: Language;
  onLoad: (version: NoticeVersion) => void;
}

function Versions({ notice, language, onLoad }: VersionsProps) {
  const { calls } = useConsole();
  const { id } = notice;
  const asked = useAsked('noticeVersions', { id, language }, () => calls.noticeVersions(id, language));
  const [publishing, setPublishing] = useState<number>();
  const [withdrawing, setWithdrawing] = useState(false);
  const published = notice.languages.find((each) => each.language === language)?.publishedVersion ?? null;
  return (
    <Part title={t('notices.versions')}>
      <Shown asked={asked} rows={3}>
        {(versions) => (
          <ol>
            {versions.length === 0 && <li className={classes.quiet}>{t('notices.noVersions')}</li>}
            {versions.map((version) => (
              <li key={version.version} className={classes.version}>
                <b>{t('notices.version', { version: version.version })}</b>
                <span className={classes.quiet}>
                  {t('notices.savedBy', {
                    time: dateTime(version.savedAt),
                    name: isolatedName(version.operator.name),
                  })}
                  {version.publishedAt !== null &&
                    ` · ${t('notices.publicSince', { time: dateTime(version.publishedAt) })}`}
                  {version.withdrawnAt !== null &&
                    ` · ${t('notices.publicUntil', { time: dateTime(version.withdrawnAt) })}`}
                </span>
                <span className={classes.versionActions}>
                  <Button tone="second" size="table" onClick={() => onLoad(version)}>
                    {t('notices.load')}
                  </Button>
                  {version.version === published ? (
                    <Button tone="refuse" size="table" onClick={() => setWithdrawing(true)}>
                      {t('notices.withdraw')}
                    </Button>
                  ) : (
                    <Button size="table" onClick={() => setPublishing(version.version)}>
                      {t('notices.publish', { version: version.version })}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Shown>
      {publishing !== undefined && (
        <PlainChange
          title={t('notices.publish', { version: publishing })}
          submit={t('notices.publish', { version: publishing })}
          consequence={t('notices.publishLead', { language: languageName(language) })}
          call={(reason, key) => calls.publishNotice({ id, language, version: publishing, reason }, key)}
          onClose={() => setPublishing(undefined)}
        />
      )}
      {withdrawing && (
        <PlainChange
          title={t('notices.withdraw')}
          submit={t('notices.withdraw')}
          tone="refuse"
          consequence={t('notices.withdrawLead', { language: languageName(language) })}
          call={(reason, key) => calls.withdrawNotice({ id, language, reason }, key)}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </Part>
  );
}
