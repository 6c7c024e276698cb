// The envelope around every JSON answer, and how a failed schema check becomes a refusal.
import { z } from 'zod';
import { isRefusalCode, refusalCatalogue, type WireRefusalCode } from './refusals.ts';

export const OK_CODE = 200;

/** The answer of a call that was carried out. */
export function answer<Data extends z.ZodType>(data: Data) {
  return z.strictObject({
    flag: z.literal(true),
    type: z.literal('ok'),
    code: z.literal(OK_CODE),
    msg: z.string(),
    data,
  });
}

/** The answer of a call that was refused. */
export const refusalAnswer = z.strictObject({
  flag: z.literal(false),
  type: z.enum(['ok', 'no']).describe('`no` where signing in again helps.'),
  code: z.int(),
  msg: z.string().describe('English words for people.'),
  data: z.null(),
  refusal: z.string(),
  field: z.string().optional().describe('The field of the request that it is about, where it is one.'),
  details: z
    .record(z.string(), z.string())
    .optional()
    .describe('Figures that belong to it, as texts, such as `seconds` to wait.'),
});

export type RefusalAnswer = z.infer<typeof refusalAnswer>;
export type OkAnswer<Data> = {
  readonly flag: true;
  readonly type: 'ok';
  readonly code: typeof OK_CODE;
  readonly msg: string;
  readonly data: Data;
};
export type Answer<Data> = OkAnswer<Data> | RefusalAnswer;

export interface FieldRefusal {
  readonly code: WireRefusalCode;
  readonly field?: string;
}

/** What an issue of a schema looks like, whoever made it: zod itself or the validator of the server. */
export interface SchemaIssue {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[] | undefined;
}

/**
 * The first issue as a refusal. Schemas name the refusal of a field in their error text;
 * whatever names none is malformed.
 */
export function refusalOfIssues(issues: readonly SchemaIssue[]): FieldRefusal {
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  const issue = unknown ?? issues[0];
  if (issue === undefined) return { code: 'request.malformed' };
  if (issue.code === 'unrecognized_keys') {
    return withField('request.unknownField', issue.keys?.[0] ?? issue.path[0]);
  }
  const named =
    issue.message !== undefined && isRefusalCode(issue.message) ? issue.message : 'request.malformed';
  return withField(named, issue.path[0] ?? refusalCatalogue[named].field ?? undefined);
}

/** A field's name comes from the request, so only a plain short one is repeated in an answer. */
function withField(code: WireRefusalCode, name: PropertyKey | undefined): FieldRefusal {
  const field = typeof name === 'string' && /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(name) ? name : undefined;
  return field === undefined ? { code } : { code, field };
}
