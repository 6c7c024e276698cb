// The credentials of a new or reset operator: shown once, to be handed over in person.
import type { OperatorCredentials } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button, Dialog, KeyValue, KeyValueList, Mono, QrCode } from '@candor/ui';
import classes from './operators.module.css';

interface CredentialsDialogProps {
  name: string;
  credentials: OperatorCredentials;
  onClose: () => void;
}

export function CredentialsDialog({ name, credentials, onClose }: CredentialsDialogProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('operators.credentials')}
      closeLabel={t('frame.close')}
      foot={
        <Button wide onClick={onClose}>
          {t('operators.handedOver')}
        </Button>
      }
    >
      <div className={classes.credentials}>
        <p>{t('operators.credentialsLead', { name })}</p>
        <KeyValueList>
          <KeyValue name={t('operators.oneTime')}>
            <Mono>{credentials.password}</Mono>
          </KeyValue>
          <KeyValue name={t('operators.secret')}>
            <Mono>{credentials.totpSecret}</Mono>
          </KeyValue>
        </KeyValueList>
        <QrCode text={credentials.totpUri} label={t('factor.picture')} />
      </div>
    </Dialog>
  );
}
