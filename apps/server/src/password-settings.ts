// The setting of the policy for users' passwords that counts until an operator sets another at the console.
import {
  defaultPasswordPolicy,
  PASSWORD_CHARACTERS_MAX,
  type PasswordPolicy,
  parsePasswordPolicy,
} from '@candor/wire';

export interface PasswordSettings {
  /** The usual one: an operator may set another while the venue runs. */
  readonly passwordPolicy: PasswordPolicy;
}

/** What reads the environment and collects problems. */
interface SettingsReader {
  text(name: string): string | undefined;
  refuse(name: string, rule: string): void;
}

const LENGTH = 'CANDOR_PASSWORD_LENGTH';

export const passwordSettingNames = [LENGTH];

export function readPasswordSettings(reader: SettingsReader): PasswordSettings {
  const text = reader.text(LENGTH);
  if (text === undefined) return { passwordPolicy: defaultPasswordPolicy };
  const passwordPolicy = parsePasswordPolicy(text);
  if (passwordPolicy !== undefined) return { passwordPolicy };
  const { lengthMin: least, lengthMax: most } = defaultPasswordPolicy;
  reader.refuse(
    LENGTH,
    `must be the fewest and the most characters, such as 12-64: at least ${least}, and a most of ${most} to ${PASSWORD_CHARACTERS_MAX}`,
  );
  return { passwordPolicy: defaultPasswordPolicy };
}
