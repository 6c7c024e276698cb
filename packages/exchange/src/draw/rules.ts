// The rules of a project as bytes, and their hash: what was announced is what the draw is made of.
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { ByteWriter } from '../encoding/bytes.ts';
import { struct } from '../encoding/kinds.ts';
import { uint64Bytes } from '../proof/merkle.ts';
import { type ProjectTerms, projectTerms } from './terms.ts';

/** Names this way of drawing. Another one would have another name. */
const ALGORITHM = utf8ToBytes('candor-ieo-v1 rules');
const termsKind = struct(projectTerms);

/** SHA-256 of the algorithm's name, the project's number and its terms. */
export function rulesHash(project: number, terms: ProjectTerms): Uint8Array {
  return sha256(concatBytes(ALGORITHM, uint64Bytes(project), termsBytes(terms)));
}

/** The terms as they stand in the log. */
export function termsBytes(terms: ProjectTerms): Uint8Array {
  const writer = new ByteWriter();
  termsKind.write(writer, terms);
  return writer.since(0);
}
