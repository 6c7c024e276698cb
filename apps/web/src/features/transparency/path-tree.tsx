// The way from the user's own leaf to the published root, as this browser has worked it out: what stands beside the way
// is given by the venue, and everything on it follows.
import type { CheckedBalance } from '@candor/client';
import { t } from '@candor/i18n';
import { joinClasses } from '@candor/ui';
import { type Level, levelsOf } from './path-levels.ts';
import classes from './path-tree.module.css';

type Counted = Extract<CheckedBalance, { readonly holds: true }>;

/** In units of the drawing, which is as wide as its card. */
const WIDTH = 440;
const SPREAD = 92;
const STEP = 62;
const BOX = { width: 132, height: 28 };
const TOP = BOX.height / 2 + 2;

/** Apart from what stands beside it: digits after Arabic letters would part from the rest of their hash. */
const shortest = (hash: string): string => `\u2066${hash.slice(0, 4)}…${hash.slice(-4)}\u2069`;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Down, across and down, as branches are drawn. */
function Branch({ from, to, isWay }: { from: Point; to: Point; isWay: boolean }) {
  const middle = (from.y + to.y) / 2;
  return (
    <path
      className={joinClasses(classes.branch, isWay && classes.way)}
      d={`M${from.x} ${from.y + BOX.height / 2}V${middle}H${to.x}V${to.y - BOX.height / 2}`}
    />
  );
}

function Box({ at, kind, text }: { at: Point; kind: 'onWay' | 'beside'; text: string }) {
  return (
    <g>
      <rect className={classes[kind]} x={at.x - BOX.width / 2} y={at.y - BOX.height / 2} {...BOX} rx="4" />
      <text x={at.x} y={at.y} className={joinClasses(classes.boxText, classes[`${kind}Text`])}>
        {text}
      </text>
    </g>
  );
}

interface Drawn {
  readonly level: Level;
  readonly parent: Point;
  readonly own: Point;
  readonly other: Point;
}

/** The pair below a node of the way stands beneath it, as far as the drawing is wide. */
function placed(levels: readonly Level[]): readonly Drawn[] {
  let parent: Point = { x: WIDTH / 2, y: TOP };
  return levels.map((level) => {
    const centre = Math.max(
      SPREAD + BOX.width / 2 + 2,
      Math.min(WIDTH - SPREAD - BOX.width / 2 - 2, parent.x),
    );
    const y = parent.y + STEP;
    const isRight = level.side === 'left';
    const own = { x: centre + (isRight ? SPREAD : -SPREAD), y };
    const other = { x: centre + (isRight ? -SPREAD : SPREAD), y };
    const drawn = { level, parent, own, other };
    parent = own;
    return drawn;
  });
}

export function PathTree({ checked: { path, root, pieces } }: { checked: Counted }) {
  const levels = levelsOf(path);
  const drawn = placed(levels);
  const hashes = t('transparency.check.way', { number: String(path.length) });
  const last = drawn.length - 1;
  return (
    <figure className={classes.tree}>
      <svg
        viewBox={`0 0 ${WIDTH} ${TOP + STEP * drawn.length + BOX.height / 2 + 2}`}
        direction="ltr"
        role="img"
        aria-label={hashes}
      >
        {drawn.map(({ level, parent, own, other }) => (
          <g key={level.hash}>
            <Branch from={parent} to={other} isWay={false} />
            <Branch from={parent} to={own} isWay />
          </g>
        ))}
        <Box
          at={{ x: WIDTH / 2, y: TOP }}
          kind="onWay"
          text={`${t('transparency.roots.root')} ${shortest(root)}`}
        />
        {drawn.map(({ level, own, other }, place) => (
          <g key={level.hash}>
            <Box at={other} kind="beside" text={shortest(level.hash)} />
            <Box
              at={own}
              kind="onWay"
              text={
                place === last ? t('transparency.check.you') : level.skipped > 0 ? `+ ${level.skipped}` : '·'
              }
            />
          </g>
        ))}
      </svg>
      <figcaption className={classes.caption}>
        {pieces > 1 ? `${hashes} · ${t('transparency.check.pieces', { number: String(pieces) })}` : hashes}
      </figcaption>
    </figure>
  );
}
