// Mails in English.
import type { MailTexts } from './catalogue.ts';

const ONCE = 'It can be used once within 10 minutes. If you did not ask for it, ignore this mail.\n';
const NOBODY = 'Nobody from Candor ever asks for it.\n';
const NOT_YOU =
  'If it was not you, reset your login password at once, freeze the account on its security page, and write to us.\n';
const BLOCKED = 'To protect you, withdrawals and sending to other accounts are blocked for 24 hours.\n';

const credentials = {
  password:
    'The password with which you sign in to the console was changed, and your other sessions have ended.',
  authenticator: 'A new authenticator was set up for your access to the console.',
  recoveryCodes: 'New recovery codes were made for your access to the console. The old ones no longer work.',
  reset:
    'An admin has reset your access to the console: the password and the authenticator are new, and all your sessions have ended.',
  made: 'You have access to the console. Whoever gave it to you hands you your first password and the key of your authenticator.',
  roles: 'Your roles at the console were changed.',
  disabled: 'You were shut out of the console, and all your sessions have ended.',
  enabled: 'You were let in to the console again.',
} as const;

const operatorChanges = {
  made: 'Operator made',
  roles: 'Roles changed',
  disabled: 'Operator shut out',
  enabled: 'Operator let in again',
  reset: 'Sign-in reset',
} as const;

export const en: MailTexts = {
  verification: (code) => ({
    subject: 'Your Candor verification code',
    text: `Your verification code is ${code}.\n\n${ONCE}`,
  }),
  alreadyRegistered: {
    subject: 'You already have a Candor account',
    text: 'Somebody asked to register an account with this address, but it has one already.\n\nIf it was you, sign in instead. If not, ignore this mail.\n',
  },
  reset: (code) => ({
    subject: 'Reset your Candor password',
    text: `Your code for a new password is ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  notRegistered: {
    subject: 'There is no Candor account with this address',
    text: 'Somebody asked for a new password, but there is no account with this address.\n\nIf it was you, sign up or try the address with which you did. If not, ignore this mail.\n',
  },
  loginPasswordChanged: {
    subject: 'Your Candor password was changed',
    text: `The login password of your account was changed, and all other sessions have ended.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  loginPasswordReset: {
    subject: 'Your Candor password was changed',
    text: `The login password of your account was set anew, and all sessions and all API keys have ended.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  tradePasswordCode: (code) => ({
    subject: 'Your code for a new transaction password',
    text: `Your code for a new transaction password is ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  tradePasswordChanged: {
    subject: 'Your Candor transaction password was set',
    text: `A new transaction password was set for your account.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  mailboxCode: (code) => ({
    subject: 'Confirm your new address at Candor',
    text: `Somebody wants to use this address for a Candor account. The code is ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  mailboxChanged: (masked) => ({
    subject: 'Your Candor account has another address now',
    text: `Your account is now bound to ${masked}. Mails no longer come to this address, and all other sessions have ended.\n\n${BLOCKED}\nIf it was not you, write to us at once.\n`,
  }),
  mailWordSet: {
    subject: 'You have an anti-phishing word',
    text: `From now on the word above stands in every mail to your account. A mail in our name without it is not from us.\n\n${NOT_YOU}`,
  },
  mailWordChanged: {
    subject: 'Your anti-phishing word was changed',
    text: `This is the last mail with the word above. From the next one on, the new word stands in every mail to your account.\n\n${NOT_YOU}`,
  },
  mailWordRemoved: {
    subject: 'Your anti-phishing word was removed',
    text: `This is the last mail with the word above. From now on no word stands in the mails to your account.\n\n${NOT_YOU}`,
  },
  totpStarted: {
    subject: 'Your authenticator app is on',
    text: `From now on your account asks for a code of your authenticator app.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  totpStopped: {
    subject: 'Your authenticator app is off',
    text: `Your account no longer asks for a code of your authenticator app.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  passkeyAdded: (name) => ({
    subject: 'A passkey was added to your account',
    text: `The passkey "${name}" was added to your account.\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  passkeyRemoved: (name) => ({
    subject: 'A passkey was removed from your account',
    text: `The passkey "${name}" was removed from your account.\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  apiKeyAdded: (name, mayTrade) => ({
    subject: 'An API key was made for your account',
    text: `An API key "${name}" was made for your account. ${mayTrade ? 'It can read and trade, but not withdraw or send.' : 'It can only read.'}\n\n${NOT_YOU}`,
  }),
  apiKeyRemoved: (name) => ({
    subject: 'An API key of your account was deleted',
    text: `The API key "${name}" of your account was deleted. It no longer works.\n\n${NOT_YOU}`,
  }),
  apiKeyEnds: (name, time) => ({
    subject: 'An API key of your account ends soon',
    text: `The API key "${name}" of your account ends on ${time}. Programs that use it are refused from then on.\n\nIf you still need one, make a new key on the security page of your account and give it to your programs. If not, there is nothing to do.\n`,
  }),
  apiKeyEnded: (name, time) => ({
    subject: 'An API key of your account has ended',
    text: `The API key "${name}" of your account ended on ${time}. Programs that use it are refused.\n\nIf you still need one, make a new key on the security page of your account and give it to your programs. If not, there is nothing to do.\n`,
  }),
  recoveryCodesRenewed: {
    subject: 'You have new recovery codes',
    text: `New recovery codes were made for your account. The old ones no longer work.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  recoveryCodeUsed: (left) => ({
    subject: 'A recovery code was used',
    text: `A recovery code of your account was used. Codes that are left: ${left}.\n\n${NOT_YOU}`,
  }),
  secondFactorGuessed: ({ device, network, time }) => ({
    subject: 'Somebody knows your Candor password',
    text: `Somebody signed in with the right password and failed at the second step several times.\n\nTime: ${time}\nDevice: ${device}\nNetwork: ${network}\n\nIf it was not you, reset your login password now.\n`,
  }),
  passwordGuessed: ({ device, network, time }, failures) => ({
    subject: 'Somebody is trying passwords for your Candor account',
    text: `Signing in to your account has failed ${failures} times since you last signed in. Nobody got in by that. The last attempt:\n\nTime: ${time}\nDevice: ${device}\nNetwork: ${network}\n\nIf it was you, there is nothing to do. If not, check that you use your password nowhere else, and switch on a second factor. You are told of this at most once a day.\n`,
  }),
  operatorPasswordGuessed: ({ device, network, time }, failures) => ({
    subject: 'Somebody is trying passwords for your operator access',
    text: `Signing in to the console as you has failed ${failures} times since you last signed in. Nobody got in by that. The last attempt:\n\nTime: ${time}\nDevice: ${device}\nNetwork: ${network}\n\nIf it was you, there is nothing to do. If not, tell an admin, and make sure that you use your password nowhere else and that your authenticator is on. You are told of this at most once a day.\n`,
  }),
  operatorCodeGuessed: ({ device, network, time }, failures) => ({
    subject: 'Somebody knows your operator password',
    text: `Somebody signed in to the console as you with the right password, and then failed at the code ${failures} times. Nobody got in by that. The last attempt:\n\nTime: ${time}\nDevice: ${device}\nNetwork: ${network}\n\nIf it was not you, change your password now and tell an admin.\n`,
  }),
  operatorCredentialsChanged: (what, facts) => ({
    subject: 'Your operator access was changed',
    text: `${credentials[what]}\n\n${facts}If you did not expect this, tell an admin at once.\n`,
  }),
  operatorChanged: (what, facts) => ({
    subject: 'The access of an operator was changed',
    text: `${operatorChanges[what]}\n\n${facts}Why stands in the audit log. If you did not expect this, ask whoever did it, and shut out whoever should not have this access.\n`,
  }),
  operatorFacts: {
    operator: 'Operator: ',
    roles: 'Roles: ',
    by: 'By: ',
    time: 'Time: ',
    names: {
      support: 'support',
      finance: 'finance',
      compliance: 'compliance',
      product: 'product',
      admin: 'admin',
    },
  },
  newDevice: ({ device, network, time }) => ({
    subject: 'A new sign-in to your Candor account',
    text: `Somebody signed in to your account from a device or a place that is new to it.\n\nTime: ${time}\nDevice: ${device}\nNetwork: ${network}\n\nIf it was you, there is nothing to do. ${NOT_YOU}`,
  }),
  frozen: {
    subject: 'Your Candor account is frozen',
    text: 'Your account was frozen as asked. Open spot orders were cancelled, stop-limit orders too. Pending contract orders and unapproved withdrawals can be cancelled and positions closed; nothing new is accepted, and all other sessions and all API keys have ended.\n\nOnly our support can lift this. Write to us when you are ready.\n',
  },
  sessionsEnded: {
    subject: 'All sessions of your account were ended',
    text: 'Our staff ended all sessions and all API keys of your account. Who did it, and why, stands in the log of your account. Log in again, and make new keys for your programs.\n\nIf you do not know what it is about, write to us.\n',
  },
  secondFactorsResetProposed: {
    subject: 'Somebody asked to remove the second factors of your account',
    text: `Our customer service was asked to remove the second factors of your account: authenticator app, passkeys and recovery codes. Nothing has changed yet: somebody else of ours has to agree first.\n\n${NOT_YOU}`,
  },
  secondFactorsResetWithdrawn: {
    subject: 'Nothing was removed: your second factors stay',
    text: `Our customer service was asked to remove the second factors of your account. That was withdrawn, and nothing has changed: authenticator app, passkeys and recovery codes work as before.\n\n${NOT_YOU}`,
  },
  secondFactorsReset: {
    subject: 'The second factors of your account were removed',
    text: `Our customer service removed the second factors of your account: authenticator app, passkeys and recovery codes. All sessions and API keys have ended, and the password alone is enough to log in. Set up a second factor again.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  erased: {
    subject: 'Your Candor account was erased',
    text: 'What we held about you was deleted: your address, your documents, and the log and the messages of your account. Records of what was traded and paid stay, without your name. Nobody can log in to the account any more.\n\nThat is done where somebody asks for it, or when the time is over for which we have to keep what we hold. If you know of neither, write to us.\n',
  },
};
