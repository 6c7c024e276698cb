// A screenshot or a document: closed until a reason is given, then shown, and closed again.
import { REASON_LENGTH_MAX, REASON_LENGTH_MIN } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button, Dialog, IconButton, TextField } from '@candor/ui';
import { IconEyeOff, IconPhoto, IconZoomIn } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Problem } from '../change/change-dialog.tsx';
import { failureText } from '../parts/failure-text.ts';
import classes from './decision.module.css';
import { PartHeading } from './detail.tsx';
import { usePicture } from './use-picture.ts';

export interface PicturePanelProps {
  file: string;
  /** What the picture is. */
  name: string;
  /** The request that it belongs to. */
  mark: string;
  usual: string;
  openedNote: string;
}

function AskWhy({
  usual,
  busy,
  problem,
  onOpen,
}: {
  usual: string;
  busy: boolean;
  problem: string | undefined;
  onOpen: (reason: string) => void;
}) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const short = reason.trim().length < REASON_LENGTH_MIN;
    setWrong(short);
    if (!short) onOpen(reason.trim());
  };
  return (
    <form className={classes.why} onSubmit={submit}>
      <IconPhoto size={24} stroke={1.75} className={classes.whyIcon} aria-hidden="true" />
      <TextField
        label={t('picture.why')}
        size="small"
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        error={wrong ? t('change.reasonShort', { min: REASON_LENGTH_MIN }) : undefined}
        below={
          <button type="button" className={classes.usual} onClick={() => setReason(usual)}>
            {usual}
          </button>
        }
        onChange={setReason}
      />
      <p className={classes.whyLead}>{t('picture.whyLead')}</p>
      <Problem text={problem} />
      <Button type="submit" tone="second" size="small" wide busy={busy} busyLabel={t('picture.opening')}>
        {t('picture.open')}
      </Button>
    </form>
  );
}

export function PicturePanel({ file, name, mark, usual, openedNote }: PicturePanelProps) {
  const { state, open, close } = usePicture(file);
  const [large, setLarge] = useState(false);
  const alt = t('picture.alt', { name, id: mark });
  const problem =
    state.status === 'failed'
      ? state.failure === undefined
        ? t('picture.failed')
        : failureText(state.failure)
      : undefined;
  return (
    <section className={classes.picture} aria-label={name}>
      <div className={classes.pictureHead}>
        <PartHeading>{name}</PartHeading>
        {state.status === 'open' && (
          <span className={classes.pictureTools}>
            <IconButton
              label={t('picture.close')}
              icon={<IconEyeOff size={20} stroke={1.75} aria-hidden="true" />}
              onClick={close}
            />
            <IconButton
              label={t('picture.zoom')}
              icon={<IconZoomIn size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => setLarge(true)}
            />
          </span>
        )}
      </div>
      {state.status === 'open' ? (
        <>
          <div className={classes.mat}>
            <img src={state.address} alt={alt} />
          </div>
          <p className={classes.pictureNote}>{openedNote}</p>
          <Dialog
            opened={large}
            onClose={() => setLarge(false)}
            title={`${name} ${mark}`}
            closeLabel={t('frame.close')}
            size="wide"
          >
            <img className={classes.largePicture} src={state.address} alt={alt} />
          </Dialog>
        </>
      ) : (
        <AskWhy usual={usual} busy={state.status === 'opening'} problem={problem} onOpen={open} />
      )}
    </section>
  );
}
