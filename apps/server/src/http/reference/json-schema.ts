// The JSON Schema of a wire format, as OpenAPI 3.1 takes it.
import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** `input`: what a caller sends, where defaults may be left out. `output`: what the server answers. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _,
    '~standard': __,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
}
