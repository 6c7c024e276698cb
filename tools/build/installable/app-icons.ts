// The icons of the installed app: one drawing, as the picture that a device asks for.
import sharp from 'sharp';

export interface AppIcon {
  readonly fileName: string;
  readonly size: number;
  readonly purpose: 'any' | 'maskable' | 'apple';
}

export const appIcons: readonly AppIcon[] = [
  { fileName: 'icons/icon-192.png', size: 192, purpose: 'any' },
  { fileName: 'icons/icon-512.png', size: 512, purpose: 'any' },
  { fileName: 'icons/maskable-192.png', size: 192, purpose: 'maskable' },
  { fileName: 'icons/maskable-512.png', size: 512, purpose: 'maskable' },
  { fileName: 'icons/apple-touch-icon.png', size: 180, purpose: 'apple' },
];

/** A device that cuts the icon to a shape of its own leaves its inner four fifths; the mark stays well within. */
const markShare = 0.5;
const side = 24;

/** `icon` is the drawing with round corners; where the device makes the corners, the ground fills the whole square. */
export function drawingFor(purpose: AppIcon['purpose'], icon: string): string {
  if (purpose === 'any') return icon;
  const [, shapes] = /<g [^>]*>(.*)<\/g>/s.exec(icon) ?? [];
  const [, ground] = /<rect[^>]* fill="([^"]+)"/.exec(icon) ?? [];
  if (shapes === undefined || ground === undefined) throw new Error('The icon has no ground or no mark');
  const inset = (side * (1 - markShare)) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" fill="none">`,
    `<rect width="${side}" height="${side}" fill="${ground}"/>`,
    `<g transform="translate(${inset} ${inset}) scale(${markShare})">${shapes}</g></svg>`,
  ].join('');
}

export async function pictureOf({ size, purpose }: AppIcon, icon: string): Promise<Uint8Array> {
  const density = (72 * size) / side;
  return sharp(Buffer.from(drawingFor(purpose, icon)), { density })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
