// What a file really is, by its bytes: names and content types of a request are claims of its sender.
import { fileTypeFromBuffer } from 'file-type';

export type PictureKind = 'jpeg' | 'png' | 'webp';

const kinds: Readonly<Record<string, PictureKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The sniffer unpacks archives to see what is in them; nothing but a picture comes that far. */
function mayBePicture(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, JPEG.length).equals(JPEG) ||
    bytes.subarray(0, PNG.length).equals(PNG) ||
    (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
  );
}

/** Undefined for everything that is not one of the three kinds. */
export async function sniffPicture(bytes: Buffer): Promise<PictureKind | undefined> {
  if (!mayBePicture(bytes)) return undefined;
  try {
    const type = await fileTypeFromBuffer(bytes);
    return type === undefined ? undefined : kinds[type.mime];
  } catch {
    // The sniffer reads on and may stumble over a broken picture.
    return undefined;
  }
}
