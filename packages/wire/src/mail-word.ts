// The word that stands in every mail to an account, as its owner chose it: a mail without it is not the venue's.
import { z } from 'zod';

export const mailWordLength = { min: 3, max: 20 } as const;

/** Letters with their marks and digits of every script, joined where a script needs it, and single spaces and hyphens between. */
const SHAPE =
  /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{Nd}](?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd}]|[\u200c\u200d](?=\p{L})|[ -](?=[\p{L}\p{Nd}]))*$/u;
/** How an address of the web or of a mailbox begins. */
const ADDRESS = /(?:^|[ -])(?:https?|ftp|www|mailto)(?:[ -]|$)/i;
/** What could be taken for the code of a mail, or for a number to call. */
const CODE = /(?:\p{Nd}[ -]?){6}/u;

/** As it is kept and mailed; undefined where it cannot be one. */
export function mailWordOf(typed: string): string | undefined {
  if (!typed.isWellFormed()) return undefined;
  const word = typed.normalize('NFC').trim();
  const { length } = [...word];
  const isTaken =
    length >= mailWordLength.min &&
    length <= mailWordLength.max &&
    SHAPE.test(word) &&
    !ADDRESS.test(word) &&
    !CODE.test(word);
  return isTaken ? word : undefined;
}

/** More than is looked at has spaces round it that nobody needs. */
const TYPED_LENGTH_MAX = 100;
const unfit = { error: 'identity.mailWordUnfit' };

export const mailWordField = z
  .string(unfit)
  .max(TYPED_LENGTH_MAX, unfit)
  .refine((typed) => mailWordOf(typed) !== undefined, unfit);
