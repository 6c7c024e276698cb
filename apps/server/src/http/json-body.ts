// Bodies are application/json in UTF-8 and nothing else: a form of another site cannot send that.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keepsJsonBounds } from './json-text.ts';
import { RequestRefused } from './request-refused.ts';

export const BODY_BYTES_MAX = 65_536;

/** Fastify puts what a parameter says into quotes before it compares: many clients send the charset by themselves. */
const JSON_TYPE = /^application\/json(?:\s*;\s*charset=(?:utf-8|"utf-8"))?$/i;

export function acceptJsonBodiesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    JSON_TYPE,
    { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
    (request: FastifyRequest, body: Buffer, done: (error: Error | null, body?: unknown) => void) => {
      const { 'content-encoding': coding = 'identity' } = request.headers;
      const json =
        coding.toLowerCase() === 'identity'
          ? readJson(body)
          : new RequestRefused({ code: 'request.mediaType' });
      if (json instanceof RequestRefused) done(json);
      else done(null, json);
    },
  );
}

/** Fatal decoding refuses what is not UTF-8; the byte order mark stays and is then no JSON. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Returned and not thrown: what `done` leads to has errors of its own, which must not be taken for one of this. */
function readJson(bytes: Buffer): unknown {
  // Programs name the type with every request, also where there is nothing to send.
  if (bytes.length === 0) return undefined;
  const text = decode(bytes);
  if (text === undefined || !keepsJsonBounds(text)) return new RequestRefused({ code: 'request.malformed' });
  try {
    return JSON.parse(text);
  } catch {
    return new RequestRefused({ code: 'request.malformed' });
  }
}

function decode(bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
