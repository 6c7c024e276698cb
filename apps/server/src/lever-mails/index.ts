// The door of mails about leveraged contracts.
export { holdMailsAt, type LeverMails, startLeverMails } from './lever-mails.ts';
export { rateOf } from './write-mail.ts';
