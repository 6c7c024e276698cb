// The door of mails about leveraged contracts.
export { holdMailsAt, startLeverMails } from './lever-mails.ts';
