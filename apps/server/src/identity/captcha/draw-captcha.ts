// Draws a text as a picture. The paths become pixels, because a program could read the text out of the paths.
import sharp from 'sharp';
import * as svgCaptcha from 'svg-captcha';

const WIDTH_PX = 160;
const HEIGHT_PX = 56;

type DrawPaths = (text: string, options: svgCaptcha.ConfigObject) => string;

/** The package is a function with functions on it; its types tell only of the latter. */
const drawPaths = (svgCaptcha as unknown as { readonly default: DrawPaths }).default;

/** The picture as a data address. */
export async function drawCaptcha(text: string): Promise<string> {
  const paths = drawPaths(text, {
    width: WIDTH_PX,
    height: HEIGHT_PX,
    noise: 4,
    color: true,
    background: '#f4f4f0',
    fontSize: 52,
  });
  const pixels = await sharp(Buffer.from(paths)).png({ compressionLevel: 6, palette: true }).toBuffer();
  return `data:image/png;base64,${pixels.toString('base64')}`;
}
