// A call with a form: text fields judged by a schema, and files under names that the call knows.
import { noFields } from '@candor/wire';
import type { z } from 'zod';
import type { Outcome } from '../outcome.ts';
import type { Route, UserCall } from '../route.ts';

export interface Form<Fields> {
  readonly fields: Fields;
  /** What came under each name, at most once, and in no case more than the limits allow. */
  readonly files: ReadonlyMap<string, Buffer>;
}

interface FormShape<Fields extends z.ZodType, Data extends z.ZodType> {
  readonly url: string;
  /** One sentence for the reference. */
  readonly summary: string;
  readonly fields: Fields;
  /** The names of all files that the form may hold. */
  readonly files: readonly string[];
  readonly data: Data;
  handle(call: UserCall<Record<string, never>, Form<z.output<Fields>>>): Promise<Outcome<z.input<Data>>>;
}

/** Needs a session: nobody else may make this server look at files. */
export function formRoute<Fields extends z.ZodType, Data extends z.ZodType>(
  shape: FormShape<Fields, Data>,
): Route {
  const { url, summary, fields, files, data } = shape;
  return {
    method: 'POST',
    url,
    summary,
    access: 'user',
    limit: 'identity',
    idempotencyKey: false,
    query: noFields,
    body: undefined,
    form: { fields, files },
    data,
    handle: shape.handle as unknown as Route['handle'],
  };
}
