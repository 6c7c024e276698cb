// What the session's forms check before they ask the venue, field by field.

export interface LoginFields {
  readonly email: string;
  readonly password: string;
}

/** What every form with a mailed code has. */
export interface CodeFields {
  readonly email: string;
  readonly captcha: string;
  readonly code: string;
}

export interface ResetFields extends CodeFields {
  readonly password: string;
  readonly repeatPassword: string;
}

export interface RegisterFields extends ResetFields {
  readonly nationality: string;
  readonly invitationCode: string;
  readonly agreement: boolean;
  readonly adult: boolean;
}

/** A key of the texts under `session.wrong`. */
export type Wrong =
  | 'emailMissing'
  | 'emailMalformed'
  | 'passwordMissing'
  | 'passwordLength'
  | 'passwordsDiffer'
  | 'newPasswordsDiffer'
  | 'captchaMissing'
  | 'codeMissing'
  | 'nationalityMissing'
  | 'agreementMissing'
  | 'adultMissing';

export type Wrongs<Fields> = Readonly<Partial<Record<keyof Fields, Wrong>>>;

const passwordLengthMin = 6;
const passwordLengthMax = 16;

function emailWrong(email: string): Wrong | undefined {
  if (email.trim() === '') return 'emailMissing';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'emailMalformed';
}

/** Characters as a person counts them. */
function passwordWrong(password: string): Wrong | undefined {
  const length = [...password.normalize('NFKC')].length;
  return length < passwordLengthMin || length > passwordLengthMax ? 'passwordLength' : undefined;
}

function kept<Fields>(wrongs: Partial<Record<keyof Fields, Wrong | undefined>>): Wrongs<Fields> {
  return Object.fromEntries(
    Object.entries(wrongs).filter(([, wrong]) => wrong !== undefined),
  ) as Wrongs<Fields>;
}

export function loginWrongs({ email, password }: LoginFields): Wrongs<LoginFields> {
  return kept<LoginFields>({
    email: emailWrong(email),
    password: password === '' ? 'passwordMissing' : undefined,
  });
}

/** A code is sent for an e-mail and the characters of the image alone. */
export function codeWrongs({ email, captcha }: CodeFields): Wrongs<CodeFields> {
  return kept<CodeFields>({
    email: emailWrong(email),
    captcha: captcha.trim() === '' ? 'captchaMissing' : undefined,
  });
}

export function resetWrongs(fields: ResetFields): Wrongs<ResetFields> {
  return kept<ResetFields>({
    email: emailWrong(fields.email),
    code: fields.code.trim() === '' ? 'codeMissing' : undefined,
    password: passwordWrong(fields.password),
    repeatPassword: fields.repeatPassword === fields.password ? undefined : 'newPasswordsDiffer',
  });
}

export function registerWrongs(fields: RegisterFields): Wrongs<RegisterFields> {
  return kept<RegisterFields>({
    email: emailWrong(fields.email),
    code: fields.code.trim() === '' ? 'codeMissing' : undefined,
    password: passwordWrong(fields.password),
    repeatPassword: fields.repeatPassword === fields.password ? undefined : 'passwordsDiffer',
    nationality: fields.nationality === '' ? 'nationalityMissing' : undefined,
    agreement: fields.agreement ? undefined : 'agreementMissing',
    adult: fields.adult ? undefined : 'adultMissing',
  });
}
