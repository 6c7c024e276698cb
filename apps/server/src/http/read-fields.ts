// Judges the fields of a request by their schema, and by what the tables can hold, whichever way they came.
import { type FieldRefusal, refusalOfIssues, type SchemaIssue } from '@candor/wire';
import type { z } from 'zod';

export type FieldsRead<Fields> =
  | { readonly success: true; readonly data: Fields }
  | { readonly success: false; readonly refusal: FieldRefusal };

export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
): FieldsRead<z.output<Schema>> {
  const result = schema.safeParse(sent);
  if (!result.success) {
    return { success: false, refusal: refusalOfIssues(result.error.issues as readonly SchemaIssue[]) };
  }
  const field = fieldOfNoText(sent);
  if (field === undefined) return { success: true, data: result.data };
  return { success: false, refusal: { code: 'request.malformed', field } };
}

/**
 * PostgreSQL keeps no text with a zero in it and none with half a character, and would make a fault of ours of it. No
 * schema has to think of that, so that none can forget it.
 */
function fieldOfNoText(sent: unknown): string | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  // Loops, because this looks at every field of every request.
  for (const name of Object.keys(sent)) {
    if (isNoText(name) || holdsNoText((sent as Readonly<Record<string, unknown>>)[name])) return name;
  }
  return undefined;
}

function holdsNoText(value: unknown): boolean {
  if (typeof value === 'string') return isNoText(value);
  return Array.isArray(value) ? value.some(holdsNoText) : fieldOfNoText(value) !== undefined;
}

function isNoText(text: string): boolean {
  return text.includes('\u0000') || !text.isWellFormed();
}
