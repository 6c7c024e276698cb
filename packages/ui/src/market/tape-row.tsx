// One trade on the tape: its price with the arrow of its direction, its amount with a mark, its time.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { DecimalText } from '../numbers/decimal-text.tsx';
import classes from './book.module.css';

export interface TapeRowProps {
  direction: 'up' | 'down';
  /** What the arrow says, in a word. */
  side: string;
  price: string;
  amount: string;
  time: ReactNode;
  /** A badge after the amount, such as House. */
  mark?: ReactNode;
  /** A shortcut of the pointer: takes the price into the order form, whose field is the keyboard's way. */
  pick?: (price: string) => void;
}

export function TapeRow({ direction, side, price, amount, time, mark, pick }: TapeRowProps) {
  const Arrow = direction === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <tr
      className={joinClasses(classes.row, classes.tape, pick && classes.pick)}
      onClick={pick && (() => pick(price))}
    >
      <td className={joinClasses(classes.cell, classes.tapePrice, classes[direction])}>
        <Arrow size={12} stroke={1.75} aria-hidden="true" />
        <VisuallyHidden>{side}</VisuallyHidden> <DecimalText value={price} />
      </td>
      <td className={joinClasses(classes.cell, classes.tapeAmount)}>
        <DecimalText value={amount} />
        {mark}
      </td>
      <td className={joinClasses(classes.cell, classes.end, classes.muted)}>{time}</td>
    </tr>
  );
}
