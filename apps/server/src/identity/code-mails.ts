// The mails about codes: with the code, or with why there is none. Only the owner of the address reads which.

export interface CodeMail {
  readonly subject: string;
  readonly text: string;
}

const ONCE = 'It can be used once within 10 minutes. If you did not ask for it, ignore this mail.\n';

export const codeMails = {
  verification: (code: string): CodeMail => ({
    subject: 'Your Candor verification code',
    text: `Your verification code is ${code}.\n\n${ONCE}`,
  }),
  alreadyRegistered: {
    subject: 'You already have a Candor account',
    text: 'Somebody asked to register an account with this address, but it has one already.\n\nIf it was you, sign in instead. If not, ignore this mail.\n',
  },
  reset: (code: string): CodeMail => ({
    subject: 'Reset your Candor password',
    text: `Your code for a new password is ${code}.\n\n${ONCE}Nobody from Candor ever asks for it.\n`,
  }),
  notRegistered: {
    subject: 'There is no Candor account with this address',
    text: 'Somebody asked for a new password, but there is no account with this address.\n\nIf it was you, sign up or try the address with which you did. If not, ignore this mail.\n',
  },
  passwordChanged: {
    subject: 'Your Candor password was changed',
    text: 'The password of your account was changed, and all other sessions have ended.\n\nIf it was not you, ask for a new password at once and write to us.\n',
  },
} as const;
