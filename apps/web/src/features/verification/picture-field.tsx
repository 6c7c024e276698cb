// The place of one picture: chosen from the device or taken with its camera, shown, and what is wrong with it beside it.
import type { CertificationFileName } from '@candor/client';
import { t } from '@candor/i18n';
import { joinClasses } from '@candor/ui';
import { IconAlertCircle, IconCamera, IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useIsTouch } from '../../parts/use-media.ts';
import { pictureLimits } from './checks.ts';
import classes from './verification.module.css';

export interface PictureFieldProps {
  name: CertificationFileName;
  file: File | undefined;
  error: string | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** The picture never leaves the page for this: the address is one of the page's own memory. */
function Preview({ file, label }: { file: File; label: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address === undefined ? null : <img className={classes.preview} src={address} alt={label} />;
}

interface ChoiceProps extends Pick<PictureFieldProps, 'disabled' | 'onChoose'> {
  label: string;
  text: string;
  icon: ReactNode;
  error: string | undefined;
  errorId: string;
  /** Which camera is opened; without it the device's own pictures are. */
  capture?: 'user' | 'environment';
}

function Choice(props: ChoiceProps) {
  const { label, text, icon, error, errorId, capture, disabled, onChoose } = props;
  return (
    <label className={joinClasses(classes.choose, disabled && classes.off)}>
      {icon}
      <span aria-hidden="true">{text}</span>
      <input
        type="file"
        className={classes.native}
        aria-label={label}
        accept={pictureLimits.kinds.join(',')}
        {...(capture !== undefined && { capture })}
        disabled={disabled}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) onChoose(file);
          // The same file may be chosen again after it was changed.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

const look = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export function PictureField({ name, file, error, disabled, onChoose }: PictureFieldProps) {
  const errorId = useId();
  const touch = useIsTouch();
  const picture = t(`verification.picture.${name}`);
  const shared = { error, errorId, disabled, onChoose };
  return (
    <div className={joinClasses(classes.picture, error !== undefined && classes.wrong)}>
      <div className={classes.frame}>
        {file === undefined ? (
          <IconPhoto size={32} stroke={1.5} aria-hidden="true" />
        ) : (
          <Preview file={file} label={t('verification.picture.preview', { picture })} />
        )}
      </div>
      <div className={classes.pictureWords}>
        <p className={classes.pictureName}>{picture}</p>
        {file !== undefined && <bdi className={classes.fileName}>{file.name}</bdi>}
        <div className={classes.choices}>
          <Choice
            {...shared}
            icon={<IconPhoto {...look} />}
            text={file === undefined ? t('verification.picture.choose') : t('verification.picture.other')}
            label={
              file === undefined
                ? t('verification.picture.chooseOf', { picture })
                : t('verification.picture.otherOf', { picture })
            }
          />
          {touch && (
            <Choice
              {...shared}
              icon={<IconCamera {...look} />}
              text={t('verification.picture.camera')}
              label={t('verification.picture.cameraOf', { picture })}
              capture={name === 'holding' ? 'user' : 'environment'}
            />
          )}
        </div>
        {error !== undefined && (
          <p id={errorId} className={classes.error}>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
