// The file of a backup: frames in a chain of hashes, so that damage is found and its place can be named.
//
// The file begins with one line of text. A frame is its kind (1 byte), the length of its contents (4, big endian), its
// hash (32), and its contents. The hash covers the hash of the frame before, the kind, the length and the contents. The
// last frame is the manifest; a file that ends without one was cut off.
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

export const BACKUP_FORMAT = 1;
const HEADING = Buffer.from(`candor backup ${BACKUP_FORMAT}\n`, 'ascii');
const HASH_BYTES = 32;
const HEADER_BYTES = 1 + 4 + HASH_BYTES;
/** The largest row is a batch of the log, at most 4 MiB, which hexadecimal digits make 8; a page holds one or two. */
export const FRAME_BYTES_MAX = 64 * 1024 * 1024;
/** What the rows of a frame may be when they are inflated. */
export const ROWS_BYTES_MAX = 256 * 1024 * 1024;

/** What a frame is: what is backed up, a table begins, rows of it, a file of the data directory, sealed keys, the end. */
export const frameKinds = { header: 1, table: 2, rows: 3, file: 4, keys: 5, manifest: 6 } as const;
export type FrameKind = keyof typeof frameKinds;
const nameOfKind = new Map<number, FrameKind>(
  Object.entries(frameKinds).map(([name, number]) => [number, name as FrameKind]),
);

export interface Frame {
  readonly kind: FrameKind;
  /** Where it begins in the file. */
  readonly offset: number;
  readonly contents: Buffer;
}

/** The file is not what was written, or is none of this release. The place is named. */
export class BackupRefused extends Error {
  readonly exitCode = 65;

  constructor(file: string, message: string) {
    super(`${file}: ${message} Nothing was restored.`);
    this.name = 'BackupRefused';
  }
}

export class FrameWriter {
  readonly #file: FileHandle;
  #hash: Buffer = Buffer.alloc(HASH_BYTES);
  #offset = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async begin(file: FileHandle): Promise<FrameWriter> {
    const writer = new FrameWriter(file);
    await writer.#write(HEADING);
    return writer;
  }

  get bytes(): number {
    return this.#offset;
  }

  /** Refuses what no reader would take: a file with such a frame in it could not be restored. */
  async add(kind: FrameKind, contents: Buffer): Promise<void> {
    if (contents.length > FRAME_BYTES_MAX)
      throw new RangeError(`A frame of ${contents.length} bytes is larger than ${FRAME_BYTES_MAX}`);
    const header = headerOf(frameKinds[kind], contents.length);
    this.#hash = hashOf(this.#hash, header, contents);
    await this.#write(Buffer.concat([header, this.#hash]));
    await this.#write(contents);
  }

  async #write(bytes: Buffer): Promise<void> {
    let written = 0;
    while (written < bytes.length) {
      const { bytesWritten } = await this.#file.write(bytes, written, bytes.length - written, this.#offset);
      written += bytesWritten;
      this.#offset += bytesWritten;
    }
  }
}

/** Reads every frame, each only after its hash was found right. `describe` says what the reader is in the middle of. */
export async function* readFrames(
  file: FileHandle,
  name: string,
  describe: () => string,
): AsyncGenerator<Frame> {
  const { size } = await file.stat();
  const refuse = (offset: number, message: string): BackupRefused =>
    new BackupRefused(name, `At byte ${offset}, in ${describe()}: ${message}`);
  const heading = await readAt(file, 0, Math.min(size, HEADING.length));
  if (!heading.equals(HEADING)) throw refuse(0, `this is no backup of the form ${BACKUP_FORMAT}.`);
  let hash: Buffer = Buffer.alloc(HASH_BYTES);
  let offset = HEADING.length;
  while (offset < size) {
    if (size - offset < HEADER_BYTES) throw refuse(offset, 'the file ends inside of a frame.');
    const header = await readAt(file, offset, HEADER_BYTES);
    const length = header.readUInt32BE(1);
    const kind = nameOfKind.get(header[0]!);
    if (kind === undefined || length > FRAME_BYTES_MAX)
      throw refuse(offset, 'no frame begins here: damaged.');
    if (size - offset - HEADER_BYTES < length) throw refuse(offset, 'the file ends inside of a frame.');
    const contents = await readAt(file, offset + HEADER_BYTES, length);
    const expected = hashOf(hash, header.subarray(0, 5), contents);
    if (!expected.equals(header.subarray(5))) throw refuse(offset, 'the contents do not match their hash.');
    yield { kind, offset, contents };
    hash = expected;
    offset += HEADER_BYTES + length;
    if (kind === 'manifest' && offset !== size) throw refuse(offset, 'something follows the end.');
    if (kind === 'manifest') return;
  }
  throw refuse(size, 'the file was cut off: its end is missing.');
}

function headerOf(kind: number, length: number): Buffer {
  const header = Buffer.alloc(5);
  header[0] = kind;
  header.writeUInt32BE(length, 1);
  return header;
}

function hashOf(before: Buffer, header: Buffer, contents: Buffer): Buffer {
  return createHash('sha256').update(before).update(header).update(contents).digest();
}

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, offset + read);
    if (bytesRead === 0) return bytes.subarray(0, read);
    read += bytesRead;
  }
  return bytes;
}
