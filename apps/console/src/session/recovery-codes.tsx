// Recovery codes, shown once: as a page of their own after the first sign-in, or inside a card.
import { t } from '@candor/i18n/console';
import { Button, Card, Mono } from '@candor/ui';
import { DoorPage } from './door-page.tsx';
import classes from './session.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
  /** Stands as a whole page. */
  whole?: boolean;
}

function Codes({ codes, onKept }: RecoveryCodesProps) {
  return (
    <div className={classes.form}>
      <p className={classes.note}>{t('factor.recoveryLead')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <Mono>{code}</Mono>
          </li>
        ))}
      </ul>
      <Button onClick={onKept}>{t('factor.kept')}</Button>
    </div>
  );
}

export function RecoveryCodes({ whole = false, ...rest }: RecoveryCodesProps) {
  if (!whole) return <Codes {...rest} />;
  return (
    <DoorPage title={t('factor.recoveryTitle')}>
      <Card>
        <Codes {...rest} />
      </Card>
    </DoorPage>
  );
}
