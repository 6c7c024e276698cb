// What a route returns: data or a refusal, and how either becomes the envelope of an answer.
import type { Readable } from 'node:stream';
import {
  OK_CODE,
  type OkAnswer,
  type RefusalAnswer,
  refusalCatalogue,
  refusalMessage,
  type WireRefusalCode,
} from '@candor/wire';

export interface RouteRefusal {
  readonly outcome: 'refused';
  readonly code: WireRefusalCode;
  /** The field of the request, where it is not the one that the catalogue names. */
  readonly field?: string;
  readonly details?: Readonly<Record<string, string>>;
}

export interface RouteOk<Data> {
  readonly outcome: 'ok';
  readonly data: Data;
  /** What was done, in words for a person. */
  readonly message?: string;
  /** The answer is the same for everybody and stays so: it may be kept this long on the way. */
  readonly keepSeconds?: number;
  /** Called once when the answer was handed on whole, or nobody is there to take it. For large ones, which are counted. */
  readonly onSent?: () => void;
}

export type Outcome<Data> = RouteOk<Data> | RouteRefusal;

/** A file instead of an envelope. */
export interface Download {
  readonly outcome: 'download';
  /** Plain ASCII without quotes: it stands in a header. */
  readonly fileName: string;
  readonly body: Buffer | Readable;
}

export function ok<Data>(data: Data, message?: string): RouteOk<Data> {
  return message === undefined ? { outcome: 'ok', data } : { outcome: 'ok', data, message };
}

export function refuse(
  code: WireRefusalCode,
  more: {
    readonly field?: string | undefined;
    readonly details?: Readonly<Record<string, string>> | undefined;
  } = {},
): RouteRefusal {
  return {
    outcome: 'refused',
    code,
    ...(more.field !== undefined && { field: more.field }),
    ...(more.details !== undefined && { details: more.details }),
  };
}

export function okAnswer<Data>({ data, message = 'OK' }: RouteOk<Data>): OkAnswer<Data> {
  return { flag: true, type: 'ok', code: OK_CODE, msg: message, data };
}

export function refusalAnswerOf(refusal: Omit<RouteRefusal, 'outcome'>): RefusalAnswer {
  const { number, field: usualField } = refusalCatalogue[refusal.code];
  const field = refusal.field ?? usualField;
  return {
    flag: false,
    type: refusal.code === 'session.missing' ? 'no' : 'ok',
    code: number,
    msg: refusalMessage(refusal.code, { ...(field !== null && { field }), ...refusal.details }),
    data: null,
    refusal: refusal.code,
    ...(field !== null && { field }),
    ...(refusal.details !== undefined && { details: { ...refusal.details } }),
  };
}
