// Frames are compared with those of the WebSocket library, at every length where their form changes.
import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import * as library from 'ws';
import { textFrame } from './text-frame.ts';

/** What reads frames in the library; its types do not name it. */
const { Receiver } = library as unknown as { readonly Receiver: new (options: object) => Writable };

function read(bytes: Buffer): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const texts: string[] = [];
    const receiver = new Receiver({ isServer: false, maxPayload: 0 });
    receiver.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary) reject(new Error('A binary message'));
      texts.push(data.toString());
    });
    receiver.on('error', reject);
    receiver.on('finish', () => resolve(texts));
    receiver.end(bytes);
  });
}

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 70_000])(
  'a message of %i bytes is read as it was',
  async (length) => {
    const text = 'x'.repeat(length);
    expect(await read(textFrame(text))).toEqual([text]);
  },
);

test('several messages stay several, also where a letter takes several bytes', async () => {
  const texts = ['', '€'.repeat(42), 'é', '{"op":"pong"}', '文'.repeat(30_000), 'end'];
  expect(await read(Buffer.concat(texts.map(textFrame)))).toEqual(texts);
});

test('the control: a frame that says another length is not read as it was', async () => {
  const bytes = Buffer.concat(['abc', 'def'].map(textFrame));
  bytes[1] = 2;
  await expect(read(bytes)).rejects.toThrow();
});
