// Which level of a book is looked at: under the mouse, by the arrow keys, or where a finger rests. A press stays a press.
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type BookSide, levelRows, placeOf, sideAt } from './book-side.ts';

/** A finger that rests this long looks; one that is lifted sooner presses. */
const restsMs = 400;
/** So long a pointer may take from a level to its note. */
const leavesMs = 200;
const movesPx = 10;

export interface LookedAt {
  readonly side: BookSide;
  /** From the best price, which is 0. */
  readonly place: number;
  /** The row of that place is another one whenever the book moves. */
  readonly table: HTMLTableElement;
}

export interface BookLookOptions {
  /** What is said of a level to which the keys have led. */
  onMoved: (at: LookedAt) => void;
  /** Enter takes the level as a press on its price does. */
  onTaken: (at: LookedAt) => void;
}

type TableEvent<Kind extends 'pointer' | 'key' | 'focus' | 'mouse'> = {
  pointer: PointerEvent<HTMLTableElement>;
  key: KeyboardEvent<HTMLTableElement>;
  focus: FocusEvent<HTMLTableElement>;
  mouse: MouseEvent<HTMLTableElement>;
}[Kind];

const sidesOf = ({ dataset }: HTMLElement): BookSide[] => (dataset.sides ?? '').split(' ') as BookSide[];

function lookedAtBy({
  target,
  clientX,
  currentTarget: table,
}: Pick<TableEvent<'pointer'>, 'target' | 'clientX' | 'currentTarget'>): LookedAt | undefined {
  const row = target instanceof Element ? target.closest('tr') : null;
  if (row === null || row.dataset.place === undefined) return undefined;
  const side = sideAt(row, clientX);
  return side && { side, place: placeOf(row), table };
}

/** Up and down in the order of the screen, left and right from one side to the other. */
function movedTo(
  { key, currentTarget: table }: TableEvent<'key'>,
  at: LookedAt | undefined,
): LookedAt | undefined {
  const rows = levelRows(table);
  const side = at?.side ?? sidesOf(table)[0] ?? 'bid';
  const index = rows.findIndex((row) => placeOf(row) === (at?.place ?? 0));
  const asked: Readonly<Record<string, { side: BookSide; index: number }>> = {
    ArrowUp: { side, index: index - 1 },
    ArrowDown: { side, index: index + 1 },
    ArrowLeft: { side: 'bid', index },
    ArrowRight: { side: 'ask', index },
  };
  const next = asked[key];
  const row = next && rows[next.index];
  return row && sidesOf(row).includes(next.side)
    ? { side: next.side, place: placeOf(row), table }
    : undefined;
}

/** A finger that rests: it looks once, and neither what follows it as a press nor the menu of the browser comes. */
function useRestingFinger(look: (at: LookedAt | undefined) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const began = useRef({ x: 0, y: 0 });
  const looked = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    down(event: TableEvent<'pointer'>) {
      looked.current = false;
      stop();
      if (event.pointerType !== 'touch') return;
      began.current = { x: event.clientX, y: event.clientY };
      const at = lookedAtBy(event);
      timer.current = setTimeout(() => {
        looked.current = true;
        look(at);
      }, restsMs);
    },
    move({ clientX, clientY }: TableEvent<'pointer'>) {
      if (Math.hypot(clientX - began.current.x, clientY - began.current.y) > movesPx) stop();
    },
    stop,
    /** Whether it has looked, so that what comes after it is no press. */
    hasLooked: () => looked.current,
  };
}

/** What is shown stays until the next press, wherever it is, until the page moves under it, or until Escape. */
function useEnd(isLooking: boolean, end: () => void, dismiss: () => void): void {
  useEffect(() => {
    if (!isLooking) return;
    const left = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') dismiss();
    };
    const pressed = ({ pointerType }: globalThis.PointerEvent) => {
      if (pointerType === 'touch') end();
    };
    document.addEventListener('pointerdown', pressed, { capture: true });
    document.addEventListener('keydown', left);
    window.addEventListener('scroll', end, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', left);
      document.removeEventListener('pointerdown', pressed, { capture: true });
      window.removeEventListener('scroll', end, { capture: true });
    };
  }, [isLooking, end, dismiss]);
}

/** A pointer that leaves the book may be on its way to the note, where it holds what is shown. */
function useLeaving(end: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    stay,
    leave() {
      stay();
      timer.current = setTimeout(end, leavesMs);
    },
  };
}

const same = (one: LookedAt | undefined, other: LookedAt | undefined) =>
  one?.side === other?.side && one?.place === other?.place && one?.table === other?.table;

export function useBookLook({ onMoved, onTaken }: BookLookOptions) {
  const [at, setAt] = useState<LookedAt>();
  const look = (next: LookedAt | undefined) => setAt((before) => (same(before, next) ? before : next));
  const [end] = useState(() => () => setAt(undefined));
  const latest = useRef(at);
  latest.current = at;
  /** Its note does not come back under a pointer that goes on over the same level. */
  const dismissed = useRef<LookedAt>(undefined);
  const [dismiss] = useState(() => () => {
    dismissed.current = latest.current;
    end();
  });
  const finger = useRestingFinger(look);
  const { stay, leave } = useLeaving(end);
  useEnd(at !== undefined, end, dismiss);

  const press = (event: TableEvent<'key'>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' && at !== undefined) return onTaken(at);
    const next = movedTo(event, at);
    if (next === undefined) return;
    event.preventDefault();
    look(next);
    onMoved(next);
  };
  /** Comes to the table by the key: what was pressed, or gets the focus back from a dialog, looks at nothing. */
  const arrive = ({ key, currentTarget: table }: TableEvent<'key'>) => {
    const best = key === 'Tab' ? levelRows(table).find((row) => placeOf(row) === 0) : undefined;
    const side = best && sidesOf(best)[0];
    if (side === undefined) return;
    const next = { side, place: 0, table };
    look(next);
    onMoved(next);
  };
  const handlers = {
    onPointerDown: finger.down,
    onPointerMove(event: TableEvent<'pointer'>) {
      if (event.pointerType === 'touch') return finger.move(event);
      stay();
      const next = lookedAtBy(event);
      if (dismissed.current !== undefined && same(dismissed.current, next)) return;
      dismissed.current = undefined;
      look(next);
    },
    onPointerUp: finger.stop,
    onPointerCancel: finger.stop,
    onPointerLeave({ pointerType }: TableEvent<'pointer'>) {
      if (pointerType === 'touch') return;
      dismissed.current = undefined;
      leave();
    },
    onClickCapture(event: TableEvent<'mouse'>) {
      if (finger.hasLooked()) event.stopPropagation();
    },
    onContextMenu(event: TableEvent<'mouse'>) {
      if (finger.hasLooked()) event.preventDefault();
    },
    onKeyDown: press,
    onKeyUp: arrive,
    onBlur: end,
  };
  const hold = { onPointerEnter: stay, onPointerLeave: leave };
  return { at: at?.table.isConnected === true ? at : undefined, handlers, hold };
}

export type BookLook = ReturnType<typeof useBookLook>;
