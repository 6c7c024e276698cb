// A QR code as one path, dark on light whatever the theme, because cameras read it so; its words stand beside it.
import QRCode from 'qrcode';
import { useMemo } from 'react';
import classes from './qr-code.module.css';

export interface QrCodeProps {
  /** What a camera reads. */
  text: string;
  /** What a screen reader says. */
  label: string;
}

/** The empty edge that the standard asks for, in modules. */
const edge = 4;

/** One rectangle for each run of dark modules in a row. */
export function drawQr(text: string): { readonly size: number; readonly path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      let length = 0;
      while (column + length < modules.size && modules.get(row, column + length) === 1) length += 1;
      if (length > 0) path += `M${column + edge} ${row + edge}h${length}v1h-${length}z`;
      column += length;
    }
  }
  return { size: modules.size + edge * 2, path };
}

export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawQr(text), [text]);
  return (
    <svg
      data-theme="day"
      className={classes.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path className={classes.dark} d={path} />
    </svg>
  );
}
