// What is taken and what is not, over the whole corpus of hostile uploads, and what is left of what is taken.
import { uploadLimits } from '@candor/wire';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  animatedWebp,
  eicar,
  gif,
  gifThatIsScript,
  html,
  jpeg,
  jpegThatIsScript,
  jpegWith,
  pdf,
  php,
  pixels,
  png,
  pngBomb,
  pngInChunks,
  pngWith,
  svg,
  wasm,
  webp,
  zip,
} from '../testing-pictures.ts';
import { CHUNKS_MAX, PIECES_MAX } from './outline.ts';
import { readPicture } from './read-picture.ts';

async function refusalOf(bytes: Buffer): Promise<string | undefined> {
  const outcome = await readPicture(bytes);
  return outcome.outcome === 'refused' ? outcome.code : undefined;
}

async function taken(bytes: Buffer): Promise<Buffer> {
  const outcome = await readPicture(bytes);
  if (outcome.outcome === 'refused') throw new Error(outcome.code);
  return outcome.bytes;
}

describe('a still picture', () => {
  test.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ])('of the kind %s becomes a JPEG of our own with the same size', async (_, make) => {
    const { format, width, height } = await sharp(await taken(await make())).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 64, height: 48 });
  });

  test('loses its place, its camera, its profile and its comments', async () => {
    const tell = '<b>secret of the camera</b>';
    const camera = await pixels()
      .withExif({
        IFD0: { Make: tell, ImageDescription: tell },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
      })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const sent = jpegWith(camera, 0xfe, Buffer.from(tell));
    const before = await sharp(sent).metadata();
    expect(before.exif && before.icc).toBeDefined();
    const bytes = await taken(sent);
    const after = await sharp(bytes).metadata();
    expect([after.exif, after.icc, after.xmp, after.iptc, after.comments]).toEqual(Array(5).fill(undefined));
    expect(bytes.includes('secret of the camera')).toBe(false);
  });

  test('is turned as its camera noted', async () => {
    const lying = await pixels(64, 48).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height, orientation } = await sharp(await taken(lying)).metadata();
    expect({ width, height, orientation }).toEqual({ width: 48, height: 64, orientation: undefined });
  });

  test('in the colours of a press becomes one for screens', async () => {
    const cmyk = await pixels().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect((await sharp(await taken(cmyk)).metadata()).space).toBe('srgb');
  });

  test('that is very large is made smaller, and up to 25 million pixels are taken', async () => {
    const large = await pixels(6_250, 4_000).jpeg().toBuffer();
    const { width = 0, height = 0 } = await sharp(await taken(large)).metadata();
    expect([width, height]).toEqual([4_096, 2_621]);
  });

  test('with a second picture behind it, as phones write them, is taken', async () => {
    const twice = Buffer.concat([await jpeg(), await jpeg()]);
    expect(await refusalOf(twice)).toBeUndefined();
    expect((await taken(twice)).length).toBeLessThan(twice.length * 2);
  });
});

describe('what is no still picture of the three kinds', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0xff])],
    ['SVG with a script', () => svg],
    ['a page', () => html],
    ['a GIF', () => gif],
    ['a GIF that is a script', () => gifThatIsScript],
    ['an archive with a path that climbs', () => zip],
    ['a document', () => pdf],
    ['a program for servers', () => php],
    ['a program for browsers', () => wasm],
    ['the test file of virus scanners', () => eicar],
    ['text', () => Buffer.from('hello')],
    ['TIFF', () => pixels().tiff().toBuffer()],
    ['AVIF', () => pixels().avif().toBuffer()],
    ['a WebP that moves', animatedWebp],
    ['a PNG that moves', async () => pngWith(await png(), 'acTL', Buffer.alloc(8, 1))],
  ])('%s is refused by its kind', async (_, make) => {
    expect(await refusalOf(await make())).toBe('file.kindUnknown');
  });
});

describe('a picture with something in it that is none', () => {
  const behind = (tail: Buffer) => async (): Promise<Buffer> => Buffer.concat([await jpeg(), tail]);
  test.each<[string, () => Promise<Buffer>]>([
    ['a JPEG that is a script', jpegThatIsScript],
    ['a page behind a JPEG', behind(html)],
    ['a page in two bytes a letter', behind(Buffer.from(html.toString(), 'utf16le'))],
    ['an archive behind a JPEG', behind(zip)],
    ['a document behind a JPEG', behind(pdf)],
    ['a program behind a JPEG', behind(php)],
    ['a GIF behind a JPEG', behind(gif)],
    ['the test file of virus scanners behind a JPEG', behind(eicar)],
    ['a page behind a second picture', async () => Buffer.concat([await jpeg(), await jpeg(), html])],
    [
      'a script in a comment',
      async () => jpegWith(await jpeg(), 0xfe, Buffer.from('<SCRIPT>alert(1)</script>')),
    ],
    [
      'a script in the notes of a camera',
      async () => jpegWith(await jpeg(), 0xe1, Buffer.from('Exif\0\0<script>1</script>')),
    ],
    ['an archive behind a PNG', async () => Buffer.concat([await png(), zip])],
    [
      'a page in the text of a PNG',
      async () => pngWith(await png(), 'tEXt', Buffer.from('Comment\0<script>1</script>')),
    ],
    ['a page behind a WebP', async () => Buffer.concat([await webp(), html])],
  ])('%s is refused', async (_, make) => {
    expect(await refusalOf(await make())).toBe('file.notOnlyPicture');
  });
});

describe('a picture that does not hold together', () => {
  const cut = async (make: () => Promise<Buffer>, share: number): Promise<Buffer> => {
    const bytes = await make();
    return bytes.subarray(0, Math.floor(bytes.length * share));
  };

  test.each([0.2, 0.5, 0.9, 0.99])('is refused as damaged where only %d of it is there', async (share) => {
    for (const make of [jpeg, png, webp]) {
      expect(['file.damaged', 'file.kindUnknown']).toContain(await refusalOf(await cut(make, share)));
    }
  });

  test('is refused where only its beginning is one', async () => {
    for (const make of [jpeg, png, webp]) {
      const bytes = Buffer.concat([(await make()).subarray(0, 16), Buffer.alloc(3_000, 0x41)]);
      expect(['file.damaged', 'file.kindUnknown']).toContain(await refusalOf(bytes));
    }
  });

  test('is refused where its pixels are damaged', async () => {
    const bytes = await png();
    const at = bytes.indexOf('IDAT') + 8;
    bytes.fill(0, at, at + 8);
    expect(await refusalOf(bytes)).toBe('file.damaged');
  });
});

describe('a picture in many pieces', () => {
  /** So many empty segments in front of the others, of which the test's pictures have fewer than twenty. */
  const inSegments = async (count: number): Promise<Buffer> => {
    const picture = await jpeg();
    const empty = Buffer.alloc(count * 4, Buffer.from([0xff, 0xe1, 0, 2]));
    return Buffer.concat([picture.subarray(0, 2), empty, picture.subarray(2)]);
  };
  const inTexts = async (count: number): Promise<Buffer> => {
    const picture = await png();
    const empty = pngWith(picture, 'teXt', Buffer.alloc(0)).subarray(33, 45);
    return Buffer.concat([picture.subarray(0, 33), Buffer.alloc(count * 12, empty), picture.subarray(33)]);
  };

  test('is taken while they are as many as pictures have', async () => {
    const scans = await pixels(640, 480).jpeg({ progressive: true }).toBuffer();
    expect(await refusalOf(scans)).toBeUndefined();
    expect(await refusalOf(await inSegments(PIECES_MAX - 20))).toBeUndefined();
    expect(await refusalOf(await inTexts(PIECES_MAX - 20))).toBeUndefined();
  });

  test('is taken with its pixels in so many chunks as five megabytes of small ones are, and no more', async () => {
    const others = 2;
    expect(await refusalOf(pngInChunks(640))).toBeUndefined();
    expect(await refusalOf(pngInChunks(CHUNKS_MAX - others))).toBeUndefined();
    expect(await refusalOf(pngInChunks(CHUNKS_MAX - others + 1))).toBe('file.damaged');
  });

  test('is refused as damaged beyond them, and no million of pieces is looked at one by one', async () => {
    expect(await refusalOf(await inSegments(PIECES_MAX))).toBe('file.damaged');
    expect(await refusalOf(await inTexts(PIECES_MAX))).toBe('file.damaged');
    const segments = await inSegments(1_310_000);
    const texts = await inTexts(435_000);
    const before = process.cpuUsage();
    for (const bytes of [segments, texts]) expect(await refusalOf(bytes)).toBe('file.damaged');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(400);
  });

  test('is searched in all of them at once', async () => {
    const many = await inSegments(PIECES_MAX - 30);
    const page = Buffer.from('<SCRIPT>alert(1)</script>');
    expect(await refusalOf(jpegWith(many, 0xfe, page))).toBe('file.notOnlyPicture');
    expect(await refusalOf(jpegWith(jpegWith(many, 0xfe, page.subarray(4)), 0xfe, page.subarray(0, 4)))).toBe(
      undefined,
    );
  });
});

describe('a picture that is too much', () => {
  test('of more than 25 million pixels is refused before one of them is unpacked', async () => {
    const before = process.memoryUsage().rss;
    const started = performance.now();
    for (const side of [5_001, 50_000, 65_535]) {
      expect(await refusalOf(pngBomb(side))).toBe('file.tooManyPixels');
    }
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });

  test('of exactly 5 MiB is looked at, and of one byte more is not', async () => {
    const bytes = await jpeg();
    const padded = (length: number): Buffer => Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
    expect(await refusalOf(padded(uploadLimits.bytesPerFileMax))).toBeUndefined();
    expect(await refusalOf(padded(uploadLimits.bytesPerFileMax + 1))).toBe('file.tooLarge');
  });

  test('in its metadata alone is taken or refused, and is no fault', async () => {
    const profile = pngWith(
      await png(),
      'iCCP',
      Buffer.concat([Buffer.from('p\0\0'), Buffer.alloc(4_000_000, 65)]),
    );
    const notes = pngWith(
      await png(),
      'iTXt',
      Buffer.concat([Buffer.from('a\0\0\0\0\0'), Buffer.alloc(4_500_000, 65)]),
    );
    for (const bytes of [profile, notes]) {
      const refusal = await refusalOf(bytes);
      if (refusal !== undefined) expect(refusal).toBe('file.damaged');
    }
  });
});
