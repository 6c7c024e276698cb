// What a request carries and what comes back in the reference: JSON, a form with files, or a file.
import { answer } from '@candor/wire';
import type { FormParts, Route } from '../route.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';

/** By content type. */
export type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export interface RequestBody {
  readonly required: boolean;
  readonly content: Content;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';
const file: JsonSchema = { type: 'string', format: 'binary' };

export function requestBodyOf({ body, form }: Route): RequestBody | undefined {
  if (form !== undefined) return { required: true, content: { [FORM_TYPE]: { schema: formSchema(form) } } };
  if (body === undefined) return undefined;
  const required = !body.safeParse(undefined).success;
  return { required, content: { [JSON_TYPE]: { schema: jsonSchema(body, 'input') } } };
}

/** Files stand beside the fields; a form of several kinds has them beside those of each. */
function formSchema({ fields, files }: FormParts): JsonSchema {
  const schema = jsonSchema(fields, 'input');
  const withFiles = (one: JsonSchema): JsonSchema => ({
    ...one,
    properties: { ...(one.properties as object), ...Object.fromEntries(files.map((name) => [name, file])) },
  });
  const kinds = (schema.oneOf ?? schema.anyOf) as readonly JsonSchema[] | undefined;
  return kinds === undefined ? withFiles(schema) : { oneOf: kinds.map(withFiles) };
}

export function contentOfAnswer({ data, download }: Route): Content {
  return download === undefined
    ? { [JSON_TYPE]: { schema: jsonSchema(answer(data), 'output') } }
    : { [download]: { schema: file } };
}

/** The schema of the body, whichever kind it is. */
export function schemaOfContent(content: Content): JsonSchema | undefined {
  return (content[JSON_TYPE] ?? content[FORM_TYPE])?.schema;
}
