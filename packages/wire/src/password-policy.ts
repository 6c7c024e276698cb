// How long users' passwords may be: the usual policy, the bounds of any other, and a policy in one line of text.

export interface PasswordPolicy {
  readonly lengthMin: number;
  readonly lengthMax: number;
}

/** The venue's default policy; `GetSettings` says what is in force. */
export const defaultPasswordPolicy = { lengthMin: 6, lengthMax: 16 } as const;

/** No policy allows more: a password that is longer is not even looked at. */
export const PASSWORD_CHARACTERS_MAX = 128;

/** The characters of a password as a person counts them. */
export function passwordLength(password: string): number {
  return [...password.normalize('NFKC')].length;
}

/**
 * The fewest and the most characters, such as `12-64`. Undefined for what is no policy, or one that is weaker than the
 * usual: fewer characters are never enough, and as many as usual can always be taken.
 */
export function parsePasswordPolicy(text: string): PasswordPolicy | undefined {
  const [, lengthMin, lengthMax] = (/^([0-9]{1,3})-([0-9]{1,3})$/.exec(text) ?? []).map(Number);
  if (lengthMin === undefined || lengthMax === undefined) return undefined;
  const isPolicy =
    defaultPasswordPolicy.lengthMin <= lengthMin &&
    lengthMin <= lengthMax &&
    defaultPasswordPolicy.lengthMax <= lengthMax &&
    lengthMax <= PASSWORD_CHARACTERS_MAX;
  return isPolicy ? { lengthMin, lengthMax } : undefined;
}

export const formatPasswordPolicy = ({ lengthMin, lengthMax }: PasswordPolicy): string =>
  `${lengthMin}-${lengthMax}`;
