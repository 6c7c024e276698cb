// The drawn path of a QR code says exactly what the library computed.
import QRCode from 'qrcode';
import { expect, test } from 'vitest';
import { drawQr } from './qr-code.tsx';

/** Which modules a path of one-row rectangles covers, as "column row". */
function darkModules(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(length); step += 1) dark.add(`${Number(x) + step} ${y}`);
  }
  return dark;
}

function wantedModules(text: string): Set<string> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const wanted = new Set<string>();
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 1) wanted.add(`${column + 4} ${row + 4}`);
    }
  }
  return wanted;
}

const address = '0x52908400098527886E0F7030069857D2E4169EE7';

test('draws every dark module and no other, inside an empty edge of four modules', () => {
  const { size, path } = drawQr(address);
  const dark = darkModules(path);
  expect(dark).toEqual(wantedModules(address));
  for (const module of dark) {
    const [column, row] = module.split(' ').map(Number);
    expect(Math.min(column!, row!)).toBeGreaterThanOrEqual(4);
    expect(Math.max(column!, row!)).toBeLessThan(size - 4);
  }
});

test('another address gives another drawing', () => {
  expect(drawQr(address.replace('E7', 'E8')).path).not.toBe(drawQr(address).path);
});
