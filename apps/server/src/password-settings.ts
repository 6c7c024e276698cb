// The setting of the policy for users' passwords: how few and how many characters they may have.
import { defaultPasswordPolicy, PASSWORD_CHARACTERS_MAX } from '@candor/wire';
import type { PasswordPolicy } from './identity/index.ts';

export interface PasswordSettings {
  readonly passwordPolicy: PasswordPolicy;
}

/** What reads the environment and collects problems. */
interface SettingsReader {
  text(name: string): string | undefined;
  refuse(name: string, rule: string): void;
}

const LENGTH = 'CANDOR_PASSWORD_LENGTH';

export const passwordSettingNames = [LENGTH];

/** No policy is weaker than the usual one: fewer characters are never enough. */
export function readPasswordSettings(reader: SettingsReader): PasswordSettings {
  const text = reader.text(LENGTH);
  if (text === undefined) return { passwordPolicy: defaultPasswordPolicy };
  const [, lengthMin, lengthMax] = (/^([0-9]{1,3})-([0-9]{1,3})$/.exec(text) ?? []).map(Number);
  const isPolicy =
    lengthMin !== undefined &&
    lengthMax !== undefined &&
    defaultPasswordPolicy.lengthMin <= lengthMin &&
    lengthMin <= lengthMax &&
    defaultPasswordPolicy.lengthMax <= lengthMax &&
    lengthMax <= PASSWORD_CHARACTERS_MAX;
  if (isPolicy) return { passwordPolicy: { lengthMin, lengthMax } };
  const { lengthMin: least, lengthMax: most } = defaultPasswordPolicy;
  reader.refuse(
    LENGTH,
    `must be the fewest and the most characters, such as 12-64: at least ${least}, and a most of ${most} to ${PASSWORD_CHARACTERS_MAX}`,
  );
  return { passwordPolicy: defaultPasswordPolicy };
}
