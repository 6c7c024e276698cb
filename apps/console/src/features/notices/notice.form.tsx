// The editor of a text: title and body beside the preview, saved as a new version.
import {
  type ConsoleNotice,
  type languages,
  type NoticeVersion,
  type SavedNotice,
  useConsole,
} from '@candor/client/console';
import { isLegalId, type LegalId, loadLegalDocument } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Button, TabPanel, Tabs, TextAreaField, TextField } from '@candor/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Consequence, Problem } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { ReasonField } from '../../change/reason-field.tsx';
import { type Change, useChange } from '../../change/use-change.ts';
import { useAsked } from '../../parts/asked.ts';
import { paths } from '../../paths.ts';
import { NEW_NOTICE } from './notice-name.ts';
import { NoticePreview } from './notice-preview.tsx';
import classes from './notices.module.css';
import { carryOver, type Unsaved, unsavedKey, type Words } from './unsaved.ts';

const TITLE_LENGTH_MAX = 200;
const BODY_LENGTH_MAX = 20_000;

interface NoticeFormProps {
  notice: ConsoleNotice;
  language: (typeof languages)[number];
  /** A version that was taken into the editor; otherwise the newest. */
  draft: NoticeVersion | undefined;
  unsaved: Unsaved;
}

export function NoticeForm({ notice, language, draft, unsaved }: NoticeFormProps) {
  const { calls } = useConsole();
  const { id } = notice;
  const isNew = id === NEW_NOTICE;
  const asked = useAsked('noticeVersions', { id, language }, () => calls.noticeVersions(id, language), {
    enabled: !isNew,
  });
  const start = draft ?? (asked.status === 'ready' ? asked.data[0] : undefined);
  if (!isNew && asked.status !== 'ready') return null;
  return (
    <Editor id={id} language={language} start={start} isLoaded={draft !== undefined} unsaved={unsaved} />
  );
}

interface EditorProps {
  id: number;
  language: NoticeFormProps['language'];
  /** What the editor begins with. */
  start: NoticeVersion | undefined;
  /** A version that was asked for replaces what was typed. */
  isLoaded: boolean;
  unsaved: Unsaved;
}

const isSame = (one: Words, other: Words): boolean => one.title === other.title && one.body === other.body;

/** What others save comes into the editor as long as nothing was typed there; after that what was typed stays. */
function useNewest(
  { fields, reason, set }: Change<Words>,
  title: string,
  body: string,
  keep: (typed: Words | undefined) => void,
): (kept: Words) => void {
  const [begun, setBegun] = useState<Words>({ title, body });
  const [seen, setSeen] = useState<Words>({ title, body });
  const isUntouched = isSame(fields, begun) && reason === '';
  const isNewer = isUntouched && !isSame(seen, { title, body });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newer text.
  useEffect(() => {
    if (!isNewer) return;
    setBegun({ title, body });
    setSeen({ title, body });
    set({ title, body });
  }, [isNewer, title, body]);
  useEffect(() => keep(isSame(fields, begun) ? undefined : fields));
  return setBegun;
}

function Editor({ id, language, start, isLoaded, unsaved }: EditorProps) {
  const { calls } = useConsole();
  const navigate = useNavigate();
  const [view, setView] = useState<'write' | 'preview'>('write');
  const key = unsavedKey(id, language);
  const begin = { title: start?.title ?? '', body: start?.body ?? '' };
  const change: Change<Words> = useChange<Words, SavedNotice>({
    empty: (isLoaded ? undefined : unsaved.get(key)) ?? begin,
    check: ({ title, body }) => ({
      ...(title.trim() === '' && { title: t('change.needed') }),
      ...(body.trim() === '' && { body: t('change.needed') }),
    }),
    call: ({ title, body }, reason, requestKey) =>
      calls.saveNotice({ ...(id !== NEW_NOTICE && { id }), language, title, body, reason }, requestKey),
    onDone: (saved, kept) => {
      showDone(t('notices.saved', { version: saved.version }), saved);
      beginWith(kept);
      change.setReason('');
      if (id !== NEW_NOTICE) return;
      unsaved.delete(key);
      carryOver(unsaved, saved.id);
      void navigate(paths.notices(saved.id), { replace: true });
    },
  });
  const beginWith = useNewest(change, begin.title, begin.body, (typed) => {
    if (typed === undefined) unsaved.delete(key);
    else unsaved.set(key, typed);
  });
  const { title, body } = change.fields;
  const takeBuiltIn = async (legal: LegalId) => {
    const document = await loadLegalDocument(legal, language);
    change.set({ title: document.title, body: document.body });
  };
  return (
    <form ref={change.element} className={classes.editor} onSubmit={(event) => event.preventDefault()}>
      <Tabs
        id="notice"
        label={t('notices.body')}
        value={view}
        items={[
          { value: 'write', text: t('notices.write') },
          { value: 'preview', text: t('notices.preview') },
        ]}
        onChange={setView}
      />
      <TabPanel id="notice" value={view} className={`${classes.editor}`}>
        {view === 'preview' ? (
          <NoticePreview language={language} title={title} body={body} />
        ) : (
          <>
            {isLegalId(id) && (
              <Button
                tone="second"
                size="small"
                className={classes.builtIn}
                onClick={() => void takeBuiltIn(id)}
              >
                {t('notices.builtIn')}
              </Button>
            )}
            <TextField
              label={t('notices.titleField')}
              maxLength={TITLE_LENGTH_MAX}
              dir="auto"
              value={title}
              error={change.errorOf('title')}
              onChange={(next) => change.set({ title: next })}
            />
            <TextAreaField
              label={t('notices.body')}
              rows={14}
              dir="auto"
              maxLength={BODY_LENGTH_MAX}
              value={body}
              error={change.errorOf('body')}
              below={t('notices.bodyHint')}
              onChange={(next) => change.set({ body: next })}
            />
          </>
        )}
      </TabPanel>
      <Consequence>{t('notices.saveLead')}</Consequence>
      <ReasonField change={change} rows={2} />
      <Problem text={change.problem} />
      <Button busy={change.busy} busyLabel={t('change.sending')} onClick={() => void change.send()}>
        {t('notices.save')}
      </Button>
    </form>
  );
}
