// What a level of the book comes to, in a small note beside its row: outside of the book where there is room, else above all rows, which stay in sight.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './book.module.css';
import { levelRows, placeOf } from './book-side.ts';
import type { BookLook, LookedAt } from './use-book-look.ts';

const gapPx = 8;
const edgePx = 8;

function place(note: HTMLElement, { table, place: at }: Pick<LookedAt, 'table' | 'place'>): void {
  const rows = levelRows(table);
  const row = rows.find((each) => placeOf(each) === at);
  const [first] = rows;
  note.hidden = row === undefined;
  if (row === undefined || first === undefined) return;
  const line = row.getBoundingClientRect();
  const book = table.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = note;
  const rtl = getComputedStyle(note).direction === 'rtl';
  const beside = rtl ? book.right + gapPx : book.left - gapPx - width;
  const hasRoom = beside >= edgePx && beside + width <= document.documentElement.clientWidth - edgePx;
  const level = line.top + line.height / 2 - height / 2;
  const above = first.getBoundingClientRect().top - gapPx - height;
  const below = line.bottom + gapPx;
  const top = hasRoom ? level : above >= edgePx ? above : below;
  note.style.insetBlockStart = `${Math.max(edgePx, Math.min(top, window.innerHeight - height - edgePx))}px`;
  // A pointer comes to it without crossing other levels, and it lies over nothing of the book.
  note.style.pointerEvents = hasRoom ? 'auto' : 'none';
  // The window has no direction: physical sides are what the browser reports and takes here.
  note.style.left = `${hasRoom ? beside : book.left + (book.width - width) / 2}px`;
}

export interface BookNoteProps {
  at: LookedAt;
  /** What keeps it while the pointer is on it. */
  hold: BookLook['hold'];
  children: ReactNode;
}

export function BookNote({ at, hold, children }: BookNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (note.current) place(note.current, at);
  });
  return (
    <div ref={note} role="tooltip" className={classes.note} {...hold}>
      {children}
    </div>
  );
}
