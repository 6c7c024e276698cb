// From where and when something was asked, in the words of a mail.
import type { MailPlace } from '../mails/catalogue.ts';
import { timeInMail } from '../mails/mail-texts.ts';
import type { Origin } from '../ports.ts';
import { deviceInWords, networkInWords } from './device-in-words.ts';

export function placeOf(origin: Origin, nowMs: number): MailPlace {
  return {
    device: deviceInWords(origin.userAgent),
    network: networkInWords(origin.address),
    time: timeInMail(nowMs),
  };
}
