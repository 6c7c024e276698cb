// What the operator shows to hold: addresses with their signatures, stated by one operator and confirmed by a second.
import { reserveNetworkNames } from '@candor/exchange/reserves';
import { z } from 'zod';
import { decimalText } from '../decimals.ts';
import { amountText, numericId, timeMs } from '../request-fields.ts';
import { operatorName, optionalTime, reasonField } from './fields.ts';

export const reserveNetwork = z.enum(reserveNetworkNames);
export const reserveState = z.enum(['stated', 'confirmed', 'withdrawn']);

export const reserveStatement = z.strictObject({
  id: numericId,
  state: reserveState,
  network: reserveNetwork,
  address: z.string(),
  currency: z.string(),
  amount: z.string(),
  record: numericId,
  signature: z.string(),
  reason: z.string(),
  statedBy: operatorName,
  statedAt: timeMs,
  confirmedBy: operatorName.nullable(),
  confirmedAt: optionalTime,
});
export type ReserveStatement = z.infer<typeof reserveStatement>;

export const reserves = z.strictObject({
  /** The public key of the log, which every signature names. */
  venue: z.string(),
  /** The root for which addresses are stated now; null where none was published. */
  newest: z
    .strictObject({
      record: numericId,
      root: z.string(),
      at: timeMs,
      /** The record of the log in which it stands; null until it is there. */
      recordedSeq: numericId.nullable(),
      currencies: z.array(z.strictObject({ code: z.string(), scale: z.int(), owed: amountText })),
    })
    .nullable(),
  /** The newest first. */
  statements: z.array(reserveStatement),
});
export type Reserves = z.infer<typeof reserves>;

/** Anything that an address or a signature is written with; what it is worth is checked by the proof itself. */
const line = (maximum: number, code: string) =>
  z
    .string({ error: code })
    .max(maximum, { error: code })
    .regex(/^[\x21-\x7e]+$/, { error: code });

export const stateReserveBody = z.strictObject({
  /** The root for which it is, by its record. */
  record: numericId,
  network: reserveNetwork,
  address: line(100, 'reserve.addressInvalid'),
  currency: z
    .string({ error: 'venue.currencyUnknown' })
    .regex(/^[A-Z0-9]{2,10}$/, { error: 'venue.currencyUnknown' }),
  amount: decimalText,
  signature: line(200, 'reserve.signatureMalformed'),
  reason: reasonField,
});
export type StateReserveBody = z.input<typeof stateReserveBody>;
export const reserveBody = z.strictObject({ id: numericId, reason: reasonField });
export type ReserveBody = z.input<typeof reserveBody>;
