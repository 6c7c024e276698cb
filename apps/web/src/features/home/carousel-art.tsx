// The three pictures of the carousel: lines and bars in the colours of the tokens, without a word in them.
import { joinClasses } from '@candor/ui';
import classes from './carousel.module.css';

/** Widths of debits and credits: eleven entries whose two sums are equal. */
const entries: readonly (readonly [debit: number, credit: number])[] = [
  [70, 93],
  [35, 79],
  [26, 77],
  [72, 65],
  [86, 44],
  [77, 90],
  [68, 24],
  [53, 50],
  [85, 49],
  [75, 88],
  [38, 26],
];

export function LedgerArt() {
  return (
    <>
      <path d="M132 10v118M27 14h211M27 122h211" className={classes.axis} />
      {entries.map(([debit, credit], row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are a drawing and never move.
        <g key={row}>
          <rect
            x={125 - debit}
            y={18 + row * 9.4}
            width={debit}
            height="3.4"
            rx="1"
            className={classes.debit}
          />
          <rect x="139" y={18 + row * 9.4} width={credit} height="3.4" rx="1" className={classes.credit} />
        </g>
      ))}
      <rect x="38" y="125" width="87" height="4" rx="1" className={classes.debitSum} />
      <rect x="139" y="125" width="87" height="4" rx="1" className={classes.creditSum} />
    </>
  );
}

const levels = 5;
/** The way from one leaf to the root: its place on every level. */
const way = [0, 1, 2, 5, 11];
/** What is needed beside the way to compute the root. */
const beside = [undefined, 0, 3, 4, 10];

function nodeAt(level: number, place: number): readonly [x: number, y: number] {
  return [(264 / 2 ** level) * (place + 0.5), 16 + level * 27];
}

function branch(level: number, place: number): string {
  const [x, y] = nodeAt(level, place);
  const [parentX, parentY] = nodeAt(level - 1, Math.floor(place / 2));
  return `M${x} ${y}L${parentX} ${parentY}`;
}

export function TreeArt() {
  const nodes = Array.from({ length: levels }, (_, level) =>
    Array.from({ length: 2 ** level }, (_each, place) => ({ level, place })),
  ).flat();
  const branches = nodes.filter(({ level }) => level > 0).map(({ level, place }) => branch(level, place));
  const wayDrawn = way.slice(1).map((place, index) => branch(index + 1, place));
  return (
    <>
      <path d={branches.join('')} className={classes.branches} />
      <path d={wayDrawn.join('')} className={classes.way} />
      {nodes.map(({ level, place }) => {
        const [cx, cy] = nodeAt(level, place);
        const look =
          way[level] === place ? classes.onWay : beside[level] === place ? classes.beside : classes.node;
        return (
          <circle
            key={`${level} ${place}`}
            cx={cx}
            cy={cy}
            r={level === 0 ? 7 : 5 - level * 0.4}
            className={look}
          />
        );
      })}
    </>
  );
}

/** Orders that wait at each price, by their sizes, the first in line nearest to the middle. */
const lines = {
  bid: [
    [20, 12],
    [14, 26, 10],
    [30, 16, 22],
    [18, 24, 12, 20],
  ],
  ask: [
    [16, 22],
    [24, 10, 14],
    [12, 28, 18],
    [26, 16, 20, 14],
  ],
} as const satisfies Record<string, readonly (readonly number[])[]>;
type Side = keyof typeof lines;

interface Bar {
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly first: boolean;
}

/** Each order of a line begins where the one before it ends, outwards from the middle. */
function barsOf(side: Side): readonly Bar[] {
  return lines[side].flatMap((sizes, price) => {
    let from = 8;
    return sizes.map((size, place): Bar => {
      const x = side === 'bid' ? 132 - from - size : 132 + from;
      from += size + 2;
      return { side, x, y: 22 + price * 25, size, first: place === 0 };
    });
  });
}

const bars = [...barsOf('bid'), ...barsOf('ask')];

export function QueueArt() {
  return (
    <>
      <path d="M132 10v118" className={classes.axis} />
      {bars.map(({ side, x, y, size, first }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={size}
          height="16"
          rx="1.5"
          className={joinClasses(classes[side], first && classes.first)}
        />
      ))}
    </>
  );
}
