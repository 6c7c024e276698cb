// Whatever arrives in whatever pieces is read as the WebSocket library reads it, and nothing is read twice.
import type { Writable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as library from 'ws';
import { FrameReader } from './frame-reader.ts';

const { Receiver } = library as unknown as { readonly Receiver: new (options: object) => Writable };
const MESSAGE_BYTES_MAX = 300;

interface Heard {
  readonly messages: string[];
  ending: string;
  taken: number;
  waits: number;
}

function receiverInto(heard: Heard): Writable {
  const receiver = new Receiver({ isServer: true, maxPayload: MESSAGE_BYTES_MAX, maxFragments: 64 });
  receiver.on('message', (data: Buffer, isBinary: boolean) => heard.messages.push(`${isBinary} ${data}`));
  receiver.on('ping', (data: Buffer) => heard.messages.push(`ping ${data}`));
  receiver.on('pong', (data: Buffer) => heard.messages.push(`pong ${data}`));
  receiver.on('conclude', (code: number) => (heard.ending = `closed with ${code}`));
  receiver.on('error', (error: NodeJS.ErrnoException) => (heard.ending = String(error.code)));
  return receiver;
}

/** A socket leads nothing more into it once it has read a close frame, wherever the piece ended in which that came. */
function writeInto(receiver: Writable, bytes: Buffer): void {
  if (!receiver.destroyed && !receiver.writableEnded) receiver.write(Buffer.from(bytes));
}

/** Through the library alone. */
async function plainly(pieces: readonly Buffer[]): Promise<Heard> {
  const heard: Heard = { messages: [], ending: '', taken: 0, waits: 0 };
  const receiver = receiverInto(heard);
  for (const piece of pieces) writeInto(receiver, piece);
  await new Promise((resolve) => setImmediate(resolve));
  return heard;
}

/** Which frames have to wait, by how often the reader has asked, and after which pieces it reads on. */
interface Waits {
  readonly asked: readonly number[];
  readonly readsOn: readonly boolean[];
}

/** With the reader before it, which takes messages that begin with a letter below `n`. */
async function readFirst(
  pieces: readonly Buffer[],
  waits: Waits = { asked: [], readsOn: [] },
): Promise<Heard> {
  const heard: Heard = { messages: [], ending: '', taken: 0, waits: 0 };
  const receiver = receiverInto(heard);
  let isEnded = false;
  let asked = 0;
  let isWaiting = false;
  const reader = new FrameReader({
    messageBytesMax: MESSAGE_BYTES_MAX,
    take: (bytes, start, end) => {
      if (isEnded) throw new Error('It read on after its end');
      const text = bytes.toString('latin1', start, end);
      if (!/^[a-m][ -~]*$/.test(text)) return false;
      heard.messages.push(`false ${text}`);
      heard.taken += 1;
      return true;
    },
    mustWait: () => waits.asked.includes(asked++),
    onWait: () => {
      isWaiting = true;
      heard.waits += 1;
    },
    toLibrary: (bytes) => writeInto(receiver, bytes),
    end: () => {
      isEnded = true;
    },
  });
  const readOn = (): void => {
    while (isWaiting) {
      isWaiting = false;
      reader.readOn();
    }
  };
  for (const [place, piece] of pieces.entries()) {
    reader.read(Buffer.from(piece));
    if (waits.readsOn[place] === true) readOn();
  }
  readOn();
  await new Promise((resolve) => setImmediate(resolve));
  return heard;
}

interface Frame {
  readonly first: number;
  readonly text: string;
  readonly mask: readonly number[];
  readonly isMasked: boolean;
  /** In how many bytes its length is written at least: 0 stands for the second byte. */
  readonly lengthBytes: 0 | 2 | 8;
  /** What it says of its length beyond the truth, where it is written in eight bytes. */
  readonly lied: bigint;
}

function lengthOf({ lengthBytes, lied }: Frame, length: number): readonly number[] {
  if (lengthBytes === 0 && length < 126) return [length];
  if (lengthBytes < 8) return [126, length >> 8, length & 255];
  const wide = Buffer.alloc(8);
  wide.writeBigUInt64BE(BigInt(length) + lied);
  return [127, ...wide];
}

function bytesOf(frame: Frame): Buffer {
  const { first, text, mask, isMasked } = frame;
  const payload = Buffer.from(text, 'latin1');
  const [short, ...long] = lengthOf(frame, payload.length);
  const header = [first, (isMasked ? 0x80 : 0) | short!, ...long];
  if (!isMasked) return Buffer.concat([Buffer.from(header), payload]);
  return Buffer.concat([Buffer.from([...header, ...mask]), payload.map((byte, i) => byte ^ mask[i % 4]!)]);
}

const text = fc.oneof(
  fc.stringMatching(/^[a-z][ -~]{0,140}$/),
  fc.constantFrom('', 'é'.repeat(10), 'b'.repeat(300), 'b'.repeat(301), 'n'.repeat(126)),
);
const lengths = {
  lengthBytes: fc.constantFrom(0, 0, 0, 0, 0, 0, 2, 8) as fc.Arbitrary<0 | 2 | 8>,
  lied: fc.constantFrom(0n, 0n, 0n, 1n, 2n ** 21n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 63n),
};
const plainFrame = fc.record({
  ...lengths,
  first: fc.constant(0x81),
  text,
  mask: fc.oneof(fc.constant([0, 0, 0, 0]), fc.array(fc.nat(255), { minLength: 4, maxLength: 4 })),
  isMasked: fc.constant(true),
});
const anyFrame = fc.record({
  ...lengths,
  first: fc.constantFrom(0x81, 0x01, 0x00, 0x80, 0x82, 0x88, 0x89, 0x89, 0x8a, 0x8b, 0x83, 0xc1, 0x09),
  text: fc.oneof(fc.stringMatching(/^[a-z]{0,20}$/), text),
  mask: fc.array(fc.nat(255), { minLength: 4, maxLength: 4 }),
  isMasked: fc.oneof(
    { weight: 9, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
});
const frames = fc.array(fc.oneof({ weight: 6, arbitrary: plainFrame }, { weight: 1, arbitrary: anyFrame }), {
  maxLength: 12,
});
const cuts = fc.array(fc.nat(600), { maxLength: 12 });

function cutUp(bytes: Buffer, places: readonly number[]): Buffer[] {
  const pieces: Buffer[] = [];
  let at = 0;
  for (const length of places) {
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return [...pieces, bytes.subarray(at)].filter((piece) => piece.length > 0);
}

test('what has to wait is read once and in its order, also what arrives behind it', async () => {
  const waiting = fc.record({
    asked: fc.array(fc.nat(20), { minLength: 1, maxLength: 12 }),
    readsOn: fc.array(fc.boolean(), { maxLength: 12 }),
  });
  let waits = 0;
  await fc.assert(
    fc.asyncProperty(frames, cuts, waiting, async (sent, places, at) => {
      const pieces = cutUp(Buffer.concat(sent.map(bytesOf)), places);
      const [expected, found] = [await plainly(pieces), await readFirst(pieces, at)];
      expect({ ...found, taken: 0, waits: 0 }).toEqual(expected);
      waits += found.waits;
    }),
    { numRuns: 1_000 },
  );
  expect(waits).toBeGreaterThan(500);
});

test('the same messages in the same order, and the same ending', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(frames, cuts, async (sent, places) => {
      const pieces = cutUp(Buffer.concat(sent.map(bytesOf)), places);
      const [expected, found] = [await plainly(pieces), await readFirst(pieces)];
      expect({ ...found, taken: 0 }).toEqual(expected);
      taken += found.taken;
    }),
    { numRuns: 2_000 },
  );
  expect(taken).toBeGreaterThan(500);
});
