// Rules for SHA-256: it is the platform's, at every length and for every bit.
import { hash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256Into } from './sha256.ts';
import { blocksOf, digestInto, LaneGroup, laneBlocksMax, lanes } from './sha256-four.ts';
import { sha256Run } from './sha256-run.ts';

function digestOf(message: Uint8Array): string {
  const target = new Uint8Array(40);
  sha256Into(message, target, 5);
  return Buffer.from(target.subarray(5, 37)).toString('hex');
}

test('the examples of the standard', () => {
  expect(digestOf(Buffer.from('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  expect(digestOf(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

test('every length up to a thousand bytes, with random contents', () => {
  for (let length = 0; length <= 1000; length++) {
    const message = randomBytes(length);
    expect(digestOf(message), `${length} bytes`).toBe(hash('sha256', message, 'hex'));
  }
});

test('ten thousand random messages of the length of a record, one after the other', () => {
  for (let i = 0; i < 10_000; i++) {
    const message = randomBytes(20 + (i % 200));
    if (digestOf(message) !== hash('sha256', message, 'hex')) expect.fail(message.toString('hex'));
  }
});

test('bytes outside the digest stay as they are', () => {
  const target = new Uint8Array(40).fill(7);
  sha256Into(Buffer.from('abc'), target, 4);
  expect([...target.subarray(0, 4), ...target.subarray(36)]).toEqual(Array(8).fill(7));
});

test('four messages at once are hashed as four are one after the other, at every length that fits', () => {
  for (let blocks = 1; blocks <= laneBlocksMax; blocks++) {
    const group = new LaneGroup(blocks);
    const lengthMax = blocks * 64 - 9;
    const lengthMin = Math.max(0, lengthMax - 63);
    for (let length = lengthMin; length <= lengthMax; length++) {
      const lengths = Array.from({ length: lanes }, (_, lane) => Math.max(length - lane, lengthMin));
      const messages = lengths.map((bytes) => randomBytes(bytes));
      messages.forEach((message, lane) => {
        group.memory.set(message, group.offsetOf(lane));
        group.end(lane, message.length);
        expect(blocksOf(message.length)).toBe(blocks);
      });
      group.hash();
      messages.forEach((message, lane) => {
        const target = new Int32Array(10).fill(7);
        digestInto(lane, target, 1);
        const digest = Buffer.from(target.buffer, 4, 32).toString('hex');
        expect(digest, `${message.length} bytes`).toBe(hash('sha256', message, 'hex'));
        expect([target[0], target[9]]).toEqual([7, 7]);
      });
    }
  }
});

test('messages of any lengths that lie one behind the other have the digests that each has alone', () => {
  const lengths = Array.from({ length: 700 }, (_, place) => (place * 131) % 420);
  const begin = 13;
  const ends = new Float64Array(lengths.length);
  let end = begin;
  for (const [place, length] of lengths.entries()) {
    end += length;
    ends[place] = end;
  }
  const bytes = randomBytes(end + 5);
  for (const count of [0, 1, 2, 3, 4, 5, lengths.length]) {
    const digests = Buffer.alloc((count + 1) * 32, 7);
    sha256Run(bytes, begin, ends, count, digests);
    for (let place = 0; place < count; place++) {
      const message = bytes.subarray(place === 0 ? begin : ends[place - 1], ends[place]);
      const digest = digests.toString('hex', place * 32, (place + 1) * 32);
      expect(digest, `${message.length} bytes`).toBe(hash('sha256', message, 'hex'));
    }
    expect([...digests.subarray(count * 32)]).toEqual(Array(32).fill(7));
  }
});
