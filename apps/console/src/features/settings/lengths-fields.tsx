// The fewest and the most characters of a password, as two numbers that are one value.
import { defaultPasswordPolicy, PASSWORD_CHARACTERS_MAX } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { TextField, withLatinDigits } from '@candor/ui';
import { isLengths } from '../../parts/parameter-value.ts';
import classes from './settings.module.css';

interface LengthsFieldsProps {
  /** Such as `6-16`; while somebody types, either part may be anything. */
  value: string;
  disabled: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** What lies between the two numbers of a value is never typed. */
const digitsOf = (typed: string): string => withLatinDigits(typed).replace(/\D/g, '');

export function LengthsFields({ value, disabled, error, onChange }: LengthsFieldsProps) {
  const [least = '', most = ''] = value.split('-');
  const { lengthMin, lengthMax } = defaultPasswordPolicy;
  // With the other bound as wide as it can be, it is this one that is wrong.
  const leastIsWrong = !isLengths(`${least}-${PASSWORD_CHARACTERS_MAX}`);
  return (
    <div className={classes.lengths}>
      <TextField
        label={t('settings.lengthMin')}
        hint={t('settings.lengthMinHint', { least: String(lengthMin) })}
        inputMode="numeric"
        maxLength={3}
        disabled={disabled}
        value={least}
        error={leastIsWrong ? error : undefined}
        onChange={(next) => onChange(`${digitsOf(next)}-${most}`)}
      />
      <TextField
        label={t('settings.lengthMax')}
        hint={t('settings.lengthMaxHint', {
          least: String(lengthMax),
          most: String(PASSWORD_CHARACTERS_MAX),
        })}
        inputMode="numeric"
        maxLength={3}
        disabled={disabled}
        value={most}
        error={leastIsWrong ? undefined : error}
        onChange={(next) => onChange(`${least}-${digitsOf(next)}`)}
      />
    </div>
  );
}
