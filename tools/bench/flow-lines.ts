// The flow of a bench: plain order lines that our exchange and a reference book can both be driven with.
import { readFileSync } from 'node:fs';

export type FlowSide = 'buy' | 'sell';

/** `id` and `user` are positive integers of the flow itself; `price` in ticks, `quantity` in lots. */
export type FlowLine =
  | {
      readonly kind: 'limit';
      readonly id: number;
      readonly user: number;
      readonly side: FlowSide;
      readonly price: number;
      readonly quantity: number;
    }
  | {
      readonly kind: 'market';
      readonly id: number;
      readonly user: number;
      readonly side: FlowSide;
      readonly quantity: number;
    }
  | { readonly kind: 'cancel'; readonly id: number };

const POSITIVE = /^[1-9][0-9]{0,15}$/;

/** Reads `L,id,user,side,price,qty`, `M,id,user,side,qty` and `C,id` lines. Anything else throws with its line. */
export function readFlowFile(path: string): readonly FlowLine[] {
  const lines: FlowLine[] = [];
  readFileSync(path, 'utf8')
    .split('\n')
    .forEach((text, index) => {
      const line = text.trim();
      if (line !== '') lines.push(parseLine(line, index + 1));
    });
  return lines;
}

function parseLine(text: string, lineNumber: number): FlowLine {
  const fields = text.split(',').map((field) => field.trim());
  const number = (place: number): number => {
    const field = fields[place] ?? '';
    const value = Number(field);
    if (!POSITIVE.test(field) || !Number.isSafeInteger(value)) {
      throw new Error(`Line ${lineNumber}: field ${place + 1} is not a positive integer: ${text}`);
    }
    return value;
  };
  const side = (place: number): FlowSide => {
    if (fields[place] === 'B') return 'buy';
    if (fields[place] === 'S') return 'sell';
    throw new Error(`Line ${lineNumber}: field ${place + 1} is neither B nor S: ${text}`);
  };
  const shape = `${fields[0]}${fields.length}`;
  switch (shape) {
    case 'L6':
      return {
        kind: 'limit',
        id: number(1),
        user: number(2),
        side: side(3),
        price: number(4),
        quantity: number(5),
      };
    case 'M5':
      return { kind: 'market', id: number(1), user: number(2), side: side(3), quantity: number(4) };
    case 'C2':
      return { kind: 'cancel', id: number(1) };
    default:
      throw new Error(`Line ${lineNumber} is neither L, M nor C with its fields: ${text}`);
  }
}

/** The same lines as text, which `readFlowFile` reads. */
export function writtenFlow(lines: readonly FlowLine[]): string {
  const letter = (side: FlowSide): string => (side === 'buy' ? 'B' : 'S');
  return lines
    .map((line) => {
      if (line.kind === 'cancel') return `C,${line.id}\n`;
      const whose = `${line.id},${line.user},${letter(line.side)}`;
      return line.kind === 'market'
        ? `M,${whose},${line.quantity}\n`
        : `L,${whose},${line.price},${line.quantity}\n`;
    })
    .join('');
}
