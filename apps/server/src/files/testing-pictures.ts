// Pictures for tests: good ones of every kind, and what attackers send in their place.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export function pixels(width = 64, height = 48) {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });
}

export const jpeg = (): Promise<Buffer> => pixels().jpeg().toBuffer();
export const png = (): Promise<Buffer> => pixels().png().toBuffer();
export const webp = (): Promise<Buffer> => pixels().webp().toBuffer();

/** A picture that is another one for each number, as two photos are. */
export const photo = (number: number): Promise<Buffer> =>
  pixels(64 + (number % 64), 48)
    .jpeg()
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of this size whose pixels are one long run: some kilobytes that unpack to gigabytes. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(4_000_000));
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk of its own right behind the header. */
export function pngWith(picture: Buffer, type: string, data: Buffer): Buffer {
  const afterHeader = PNG_SIGNATURE.length + 25;
  return Buffer.concat([picture.subarray(0, afterHeader), chunk(type, data), picture.subarray(afterHeader)]);
}

/** A segment of its own right behind the start of a JPEG. */
export function jpegWith(picture: Buffer, marker: number, data: Buffer): Buffer {
  const frame = Buffer.from([0xff, marker, 0, 0]);
  frame.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), frame, data, picture.subarray(2)]);
}

/** A grey PNG of noise with its pixels in so many chunks, as writers with a small buffer make them. */
export function pngInChunks(count: number): Buffer {
  const side = 512;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.from(Array.from({ length: side * (side + 1) }, (_, i) => (i * 2_654_435_761) & 0xff));
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
  const data = deflateSync(rows, { level: 0 });
  const place = (index: number): number => Math.floor((data.length * index) / count);
  const chunks = Array.from({ length: count }, (_, i) =>
    chunk('IDAT', data.subarray(place(i), place(i + 1))),
  );
  return Buffer.concat([PNG_SIGNATURE, chunk('IHDR', header), ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

/** The first segment's length reads as the opening of a comment, its end closes it, and the rest is a script. */
export async function jpegThatIsScript(): Promise<Buffer> {
  const picture = await jpeg();
  const padding = Buffer.alloc(0x2f2a - 2, 0x20);
  padding.write('*/=1;alert(1)/*', padding.length - 15, 'latin1');
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x2f, 0x2a]),
    padding,
    picture.subarray(2, -2),
    Buffer.from('*///', 'latin1'),
    Buffer.from([0xff, 0xd9]),
  ]);
}

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
export const html = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const gifThatIsScript = Buffer.concat([
  Buffer.from('GIF89a/*', 'latin1'),
  gif.subarray(8),
  Buffer.from('*/=1;alert(1)'),
]);
export const zip = Buffer.from('UEsDBAoAAAAAAAAAIQAAAAAAAAAAAAAAAAAJAAAALi4vLi4vZXZpbFBLAQIKAA==', 'base64');
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>');
export const php = Buffer.from('<?php system($_GET["c"]); ?>');
export const wasm = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
/** The test file of virus scanners, in two parts so that this source is none. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

export function animatedWebp(): Promise<Buffer> {
  const frames = Buffer.alloc(32 * 64 * 3, 90);
  frames.fill(200, 32 * 32 * 3);
  return sharp(frames, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** A JPEG goes on with its tables, as our own do, or with what names its writer. */
const jpegBeginnings = ['ffd8ffdb0043', 'ffd8ffdb0084', 'ffd8ffe000104a464946', 'ffd8ffee000e41646f6265'].map(
  (hexadecimal) => Buffer.from(hexadecimal, 'hex').toString('latin1'),
);

/** What stands in a data directory wherever a picture lies in it as it is. */
export function holdsPicture(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return (
    text.includes(PNG_SIGNATURE.toString('latin1')) ||
    /RIFF.{4}WEBP/s.test(text) ||
    jpegBeginnings.some((beginning) => text.includes(beginning)) ||
    /ÿØÿá..Exif/s.test(text)
  );
}
