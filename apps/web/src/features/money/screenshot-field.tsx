// The picture of a payment: chosen, shown, uploaded at once, and what the venue says against it beside the field.
import { useRoom } from '@candor/client';
import { refusalText, t } from '@candor/i18n';
import { Button, FieldError, Spinner, TextLink } from '@candor/ui';
import { IconPhoto } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { failureText } from '../../parts/failure-text.ts';
import { smallerPicture } from '../../parts/smaller-picture.ts';
import classes from './screenshot.module.css';

const kinds = 'image/jpeg,image/png,image/webp';
const bytesMax = 5 * 1024 * 1024;

interface Picture {
  readonly name: string;
  /** Of the browser's own copy: it is shown before the venue has it. */
  readonly address: string;
}

export interface ScreenshotFieldProps {
  /** The id of the upload, or nothing. */
  value: string;
  error: string | undefined;
  onChange: (file: string) => void;
  onBusy: (busy: boolean) => void;
}

function useUpload({ value, onChange, onBusy }: Omit<ScreenshotFieldProps, 'error'>) {
  const { calls } = useRoom();
  const [picture, setPicture] = useState<Picture>();
  const [uploading, setUploading] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const turn = useRef(0);
  useEffect(() => () => URL.revokeObjectURL(picture?.address ?? ''), [picture]);
  const busy = (now: boolean) => {
    setUploading(now);
    onBusy(now);
  };
  const remove = () => {
    turn.current += 1;
    busy(false);
    setPicture(undefined);
    setWrong(undefined);
    onChange('');
  };
  const choose = async (file: File) => {
    remove();
    const mine = turn.current;
    setPicture({ name: file.name, address: URL.createObjectURL(file) });
    busy(true);
    const sent = await smallerPicture(file);
    const isTooLarge = sent.size > bytesMax;
    const outcome = isTooLarge || mine !== turn.current ? undefined : await calls.uploadScreenshot(sent);
    // Another picture may have been chosen meanwhile, or none.
    if (mine !== turn.current) return;
    busy(false);
    if (outcome?.outcome === 'ok') return onChange(outcome.data.file);
    setPicture(undefined);
    if (outcome === undefined) return setWrong(refusalText('file.tooLarge'));
    setWrong(outcome.outcome === 'refused' ? failureText(outcome) : t('shell.error.unreachable'));
  };
  // The form was sent and begins again: the picture went with it.
  useEffect(() => {
    if (value === '' && !uploading) setPicture(undefined);
  }, [value, uploading]);
  return { picture, uploading, wrong, choose, remove };
}

export function ScreenshotField(props: ScreenshotFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { picture, uploading, wrong, choose, remove } = useUpload(props);
  const error = wrong ?? props.error;
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // The same file can be chosen again after a refusal.
    event.currentTarget.value = '';
    if (file !== undefined) void choose(file);
  };
  return (
    <div className={classes.upload}>
      <div className={classes.uploadHead}>
        <label htmlFor={id}>{t('money.deposit.screenshot')}</label>
        <span className={classes.quiet}>{t('money.deposit.optional')}</span>
      </div>
      <div className={classes.uploadBody}>
        <span className={classes.preview}>
          {picture === undefined ? (
            <IconPhoto size={24} stroke={1.75} aria-hidden="true" />
          ) : (
            <img src={picture.address} alt={t('money.deposit.preview')} />
          )}
        </span>
        <div className={classes.uploadText}>
          {picture !== undefined && (
            <span className={classes.fileName} dir="auto">
              {picture.name}
            </span>
          )}
          <div className={classes.uploadActions}>
            <Button
              tone="outline"
              size="small"
              onClick={() => input.current?.click()}
              aria-describedby={`${id}-about`}
            >
              {picture === undefined ? t('money.deposit.choose') : t('money.deposit.chooseOther')}
            </Button>
            {picture !== undefined && <TextLink onClick={remove}>{t('money.deposit.remove')}</TextLink>}
            <span role="status" className={classes.busy}>
              {uploading && (
                <>
                  <Spinner />
                  {t('money.deposit.uploading')}
                </>
              )}
            </span>
          </div>
          <span id={`${id}-about`} className={classes.quiet}>
            {t('money.deposit.screenshotForm')}
          </span>
        </div>
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        accept={kinds}
        className={classes.file}
        tabIndex={-1}
        aria-invalid={error !== undefined}
        onChange={chosen}
      />
      {error !== undefined && <FieldError text={error} whole />}
    </div>
  );
}
