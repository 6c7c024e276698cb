// From where and when something was asked, as it is kept: mails say it in the language of their reader.
import { timeInMail } from '../mails/mail-texts.ts';
import type { Origin } from '../ports.ts';
import { deviceInWords, networkInWords } from './device-in-words.ts';

export interface Place {
  readonly device: string;
  readonly network: string;
  readonly time: string;
}

export function placeOf(origin: Origin, nowMs: number): Place {
  return {
    device: deviceInWords(origin.userAgent),
    network: networkInWords(origin.address),
    time: timeInMail(nowMs),
  };
}
