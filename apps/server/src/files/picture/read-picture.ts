// Makes a picture of our own out of what somebody sent: only its pixels go on, as a JPEG without any metadata.
import { availableParallelism } from 'node:os';
import { uploadLimits } from '@candor/wire';
import sharp from 'sharp';
import { type FileRefusal, fileRefusal } from '../refusal.ts';
import { holdsForeignContent } from './foreign-content.ts';
import { outlineOf } from './outline.ts';
import { createSlots } from './slots.ts';
import { sniffPicture } from './sniff.ts';

/** Bytes of a JPEG that this server wrote itself. */
export interface Picture {
  readonly outcome: 'picture';
  readonly bytes: Buffer;
}

/** Large enough to read every line of a document. */
const SIDE_PIXELS_MAX = 4096;
const QUALITY = 88;
const SECONDS_MAX = 10;

// Of all formats that the library could read these remain; the captcha is drawn from SVG that we write.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});
sharp.cache(false);
// One thread for each picture, and half of the machine for all of them: the venue goes on meanwhile.
sharp.concurrency(1);
const PICTURES_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

/** A picture of the largest size takes some hundred megabytes while it is worked on. */
const slots = createSlots(Math.min(PICTURES_AT_ONCE, 4), 24);

export async function readPicture(bytes: Buffer): Promise<Picture | FileRefusal> {
  return (await slots.run(() => read(bytes))) ?? fileRefusal('venue.busy');
}

async function read(bytes: Buffer): Promise<Picture | FileRefusal> {
  if (bytes.length > uploadLimits.bytesPerFileMax) return fileRefusal('file.tooLarge');
  const kind = await sniffPicture(bytes);
  if (kind === undefined) return fileRefusal('file.kindUnknown');
  const outline = outlineOf(kind, bytes);
  if (outline === undefined) return fileRefusal('file.damaged');
  if (outline.animated) return fileRefusal('file.kindUnknown');
  if (holdsForeignContent(outline.besidePixels)) return fileRefusal('file.notOnlyPicture');
  try {
    // Reads the header alone: the number of pixels is known before one of them is unpacked.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (header.format !== kind) return fileRefusal('file.kindUnknown');
    if (header.width * header.height > uploadLimits.pixelsMax) return fileRefusal('file.tooManyPixels');
    return { outcome: 'picture', bytes: await writeAnew(bytes) };
  } catch {
    return fileRefusal('file.damaged');
  }
}

function writeAnew(bytes: Buffer): Promise<Buffer> {
  return (
    sharp(bytes, { limitInputPixels: uploadLimits.pixelsMax, failOn: 'error', pages: 1 })
      // The camera's note about which side is up goes with the metadata, so it is carried out first.
      .autoOrient()
      .flatten({ background: 'white' })
      .resize({ width: SIDE_PIXELS_MAX, height: SIDE_PIXELS_MAX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer()
  );
}
