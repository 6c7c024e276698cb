// Reads a form with files into memory, within limits that hold before a byte of it is looked at.
import { uploadLimits } from '@candor/wire';
import type { FastifyRequest } from 'fastify';
import { readFields } from '../read-fields.ts';
import { RequestRefused } from '../request-refused.ts';
import type { FormParts } from '../route.ts';
import type { Form } from './form-route.ts';

const FIELDS_MAX = 16;
const FIELD_BYTES_MAX = 8_192;
/** Room for the fields, the boundaries and the headers of the parts. */
const FRAME_BYTES_MAX = 65_536;

/** What the parser itself holds to; the rest of a form beyond them is read and dropped. */
export const formLimits = {
  fieldNameSize: 64,
  fieldSize: FIELD_BYTES_MAX,
  fields: FIELDS_MAX,
  fileSize: uploadLimits.bytesPerFileMax,
  files: uploadLimits.filesMax,
  parts: FIELDS_MAX + uploadLimits.filesMax,
  headerPairs: 32,
} as const;

export async function readForm(request: FastifyRequest, form: FormParts): Promise<Form<unknown>> {
  refuseByHeaders(request, form);
  const { fields, files } = await collect(request, form).catch(refuseBroken);
  const read = readFields(form.fields, fields);
  if (read.success) return { fields: read.data, files };
  throw new RequestRefused(read.refusal);
}

/** The length is asked for: a form that does not say how long it is could go on for ever. */
function refuseByHeaders(request: FastifyRequest, { files }: FormParts): void {
  if (!request.isMultipart()) throw new RequestRefused({ code: 'request.mediaType' });
  const length = request.headers['content-length'];
  if (length === undefined) throw new RequestRefused({ code: 'request.malformed' });
  if (Number(length) > files.length * uploadLimits.bytesPerFileMax + FRAME_BYTES_MAX) {
    throw new RequestRefused({ code: 'file.tooLarge' });
  }
}

interface Collected {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Everything is read to its end, also what is refused, so that the answer finds a reader. */
async function collect(request: FastifyRequest, form: FormParts): Promise<Collected> {
  const fields = new Map<string, string>();
  const files = new Map<string, Buffer>();
  let refused: RequestRefused | undefined;
  const refuse = (refusal: RequestRefused['refusal']): void => {
    refused ??= new RequestRefused(refusal);
  };
  for await (const part of request.parts({ limits: formLimits })) {
    const name = part.fieldname;
    if (fields.has(name) || files.has(name)) refuse({ code: 'request.malformed' });
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) refuse({ code: 'request.malformed' });
      fields.set(name, String(part.value));
      continue;
    }
    if (refused !== undefined || !form.files.includes(name)) {
      refuse({ code: 'request.unknownField' });
      part.file.resume();
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk as Buffer);
    if (part.file.truncated) refuse({ code: 'file.tooLarge', field: name });
    files.set(name, Buffer.concat(chunks));
  }
  if (refused !== undefined) throw refused;
  return { fields: Object.fromEntries(fields), files };
}

/** Whatever the parser cannot make sense of is a malformed request, and no fault of ours. */
function refuseBroken(error: unknown): never {
  if (error instanceof RequestRefused) throw error;
  const tooMany = /^FST_(?:PARTS|FILES|FIELDS)_LIMIT$/.test((error as { code?: string }).code ?? '');
  throw new RequestRefused({ code: tooMany ? 'request.tooLarge' : 'request.malformed' });
}
