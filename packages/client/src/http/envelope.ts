// Unwraps the envelope of the API: `type: 'no'` ends the session, `code` 200 carries data, all else is a refusal.
import { type Outcome, signedOut, unreachable } from './outcome.ts';

const okCode = 200;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Only plain strings are kept: they are put into sentences. */
function detailsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A body that is no envelope (a proxy's error page, a cut answer) tells nothing about what was done. */
export function unwrap<Data>(body: unknown): Outcome<Data> {
  if (!isRecord(body) || typeof body.code !== 'number') return unreachable;
  if (body.type === 'no') return signedOut;
  if (body.code === okCode && body.flag === true) {
    const message = textOf(body.msg) ?? '';
    return { outcome: 'ok', data: body.data as Data, ...(message !== '' && { message }) };
  }
  return {
    outcome: 'refused',
    refusal: textOf(body.refusal) ?? '',
    message: textOf(body.msg) ?? '',
    field: textOf(body.field),
    details: detailsOf(body.details),
  };
}
