// Words of signing in: password, code, the first change of the password, the authenticator and recovery codes.

export const signIn = {
  title: 'Sign in to the console',
  lead: 'For operators of this venue. Every action is kept with your name and your reason.',
  email: 'E-mail',
  password: 'Password',
  show: 'Show the password',
  hide: 'Hide the password',
  code: 'Code of the authenticator',
  codeHint: '6 digits, or a recovery code',
  submit: 'Sign in',
  sending: 'Signing in…',
  noOperators: 'There is no operator yet. Make the first one on the machine of the venue:',
  emailNeeded: 'Enter your e-mail.',
  passwordNeeded: 'Enter your password.',
  codeNeeded: 'Enter a code.',
  asksCode: 'The password is right. Now the second factor.',
  failedBefore_one:
    '{{count}} sign-in with a wrong password since you last signed in. If that was not you, tell an admin.',
  failedBefore_other:
    '{{count}} sign-ins with a wrong password since you last signed in. If that was not you, tell an admin.',
} as const;

export const password = {
  firstTitle: 'Choose a password of your own',
  firstLead: 'Somebody else has seen the present one. Until it is changed the console stays closed.',
  title: 'Change the password',
  old: 'Present password',
  fresh: 'New password',
  repeat: 'Repeat the new password',
  length: '{{min}} to {{max}} characters',
  mismatch: 'The two are not the same.',
  submit: 'Change the password',
  done: 'The password was changed. Every other session of yours has ended.',
} as const;

export const factor = {
  title: 'Second factor',
  on: 'The authenticator is on.',
  off: 'The authenticator is off. In live mode nobody signs in without one.',
  codesLeft: 'Recovery codes left: {{count}}',
  start: 'Set up an authenticator',
  again: 'Make new recovery codes',
  againLead: 'The old ones stop working at once.',
  scan: 'Scan this with an authenticator app, or type the key into it.',
  key: 'Key',
  picture: 'QR code for an authenticator app',
  confirmSubmit: 'Turn on',
  recoveryTitle: 'Recovery codes',
  recoveryLead: 'Each stands in for the authenticator once. They are shown only now: keep them safe.',
  kept: 'I have kept them',
  passwordFirst: 'Confirm with your password',
  next: 'Next',
} as const;
