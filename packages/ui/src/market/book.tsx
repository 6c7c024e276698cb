// The order book's rows: a price, an amount, a sum, and behind them how deep the book is there.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, type MouseEvent, memo, type ReactNode, useId } from 'react';
import { joinClasses } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { DecimalText } from '../numbers/decimal-text.tsx';
import { Price } from '../numbers/price.tsx';
import classes from './book.module.css';
import { type BookSide, columnAt } from './book-side.ts';
import type { BookLook } from './use-book-look.ts';

export type { BookSide } from './book-side.ts';

const tones = { bid: 'up', ask: 'down' } as const;

export interface BookTableProps {
  /** The name of the table for a screen reader. */
  label: string;
  children: ReactNode;
  /** While reconnecting the book stays, without its colours. */
  stale?: boolean;
  /** Its levels can be looked at, one after the other: of these sides, and what is heard of the keys that do it. */
  look?: { readonly sides: readonly BookSide[]; readonly on: BookLook['handlers']; readonly keys: string };
}

/** The frame of a book or a tape: it keeps the rows left to right and names them. */
export function BookTable({ label, children, stale = false, look }: BookTableProps) {
  const keysId = useId();
  const looked = look && {
    ...look.on,
    tabIndex: 0,
    'data-sides': look.sides.join(' '),
    'aria-describedby': keysId,
  };
  return (
    <>
      <table
        aria-label={label}
        className={joinClasses(classes.book, classes.table, stale && classes.stale)}
        {...looked}
      >
        <tbody>{children}</tbody>
      </table>
      {look && (
        <span id={keysId} hidden>
          {look.keys}
        </span>
      )}
    </>
  );
}

export interface BookHeadProps {
  cells: readonly [ReactNode, ReactNode, ReactNode];
  look?: 'book' | 'tape';
  /** Not where the same heads stand above already: a table without heads of its own is none to a screen reader. */
  seen?: boolean;
}

export function BookHead({ cells, look = 'book', seen = true }: BookHeadProps) {
  const [first, middle, last] = cells;
  // The columns stand left to right, and the words of each as their language runs.
  return (
    <tr className={seen ? joinClasses(classes.head, look === 'tape' && classes.tape) : classes.heard}>
      <th scope="col" className={classes.cell}>
        <bdi>{first}</bdi>
      </th>
      <th scope="col" className={joinClasses(classes.cell, look === 'book' && classes.end)}>
        <bdi>{middle}</bdi>
      </th>
      <th scope="col" className={joinClasses(classes.cell, classes.end)}>
        <bdi>{last}</bdi>
      </th>
    </tr>
  );
}

export interface BookPairHeadProps {
  /** The buying side on the left and the selling side on the right, in words. */
  sides: readonly [string, string];
  price: string;
  amount: string;
}

/** Eyes tell the sides by their colour and place: what is heard names the side of each of the four columns. */
export function BookPairHead({ sides: [bids, asks], price, amount }: BookPairHeadProps) {
  return (
    <>
      <tr className={classes.heard}>
        {[`${bids} ${amount}`, `${bids} ${price}`, `${asks} ${price}`, `${asks} ${amount}`].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
      <tr className={joinClasses(classes.head, classes.pairHead)}>
        <td className={classes.cell} aria-hidden="true">
          <bdi>{amount}</bdi>
        </td>
        <td className={joinClasses(classes.cell, classes.center)} aria-hidden="true">
          <bdi>{price}</bdi>
        </td>
        <td className={joinClasses(classes.cell, classes.end)} aria-hidden="true">
          <bdi>{amount}</bdi>
        </td>
      </tr>
    </>
  );
}

function depthStyle(share: number): CSSProperties {
  return { '--depth': Math.max(0, Math.min(1, share)) } as CSSProperties;
}

export interface DepthBarProps {
  side: BookSide;
  /** From 0 to 1: this level's sum over the deepest one shown. */
  share: number;
  from?: 'end' | 'middle';
}

export function DepthBar({ side, share, from = 'end' }: DepthBarProps) {
  const middle = from === 'middle' && classes[side === 'bid' ? 'middleBid' : 'middleAsk'];
  return (
    <span
      className={joinClasses(classes.depth, classes[side === 'bid' ? 'depthBid' : 'depthAsk'], middle)}
      style={depthStyle(share)}
      aria-hidden="true"
    />
  );
}

export interface BookLevel {
  price: string;
  amount: string;
  /** The amount from the best price to here. */
  sum: string;
  /** From 0 to 1, for the bar. */
  share: number;
  /** Says that an own order rests here, in words. */
  ownLabel?: string;
}

export type BookPart = 'price' | 'amount' | 'sum';

/** A shortcut of the pointer: it takes what was pressed into the order form, whose fields are the keyboard's way. */
export type BookPick = (level: BookLevel, part: BookPart) => void;

const columns: readonly BookPart[] = ['price', 'amount', 'sum'];
const pairColumns: readonly BookPart[] = ['amount', 'price', 'price', 'amount'];

function OwnMark({ label, atEnd = false }: { label: string | undefined; atEnd?: boolean }) {
  if (label === undefined) return null;
  return (
    <span className={joinClasses(classes.own, atEnd && classes.ownAtEnd)} title={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

export interface BookRowProps {
  side: BookSide;
  level: BookLevel;
  pick?: BookPick;
  /** From the best price, which is 0. */
  place?: number;
  /** It lies between the best price and the level that is looked at. */
  within?: boolean;
}

function sameLevel(one: BookLevel, other: BookLevel): boolean {
  const { price, amount, sum, share, ownLabel } = one;
  return (
    price === other.price &&
    amount === other.amount &&
    sum === other.sum &&
    share === other.share &&
    ownLabel === other.ownLabel
  );
}

function sameRow(one: BookRowProps, other: BookRowProps): boolean {
  const isSamePlace = one.place === other.place && one.within === other.within;
  return (
    isSamePlace && one.side === other.side && one.pick === other.pick && sameLevel(one.level, other.level)
  );
}

/** A book changes many times a second, most of its rows do not. */
export const BookRow = memo(function BookRow({ side, level, pick, place, within = false }: BookRowProps) {
  return (
    <tr
      className={joinClasses(classes.row, pick && classes.pick, within && classes.within)}
      data-place={place}
      data-sides={side}
      onClick={
        pick && ((event) => pick(level, columns[columnAt(event.currentTarget, event.clientX)] ?? 'price'))
      }
    >
      <td className={joinClasses(classes.cell, classes[tones[side]])}>
        <DepthBar side={side} share={level.share} />
        <OwnMark label={level.ownLabel} />
        <DecimalText value={level.price} />
      </td>
      <td className={joinClasses(classes.cell, classes.end)}>
        <DecimalText value={level.amount} />
      </td>
      <td className={joinClasses(classes.cell, classes.end, classes.muted)}>
        <DecimalText value={level.sum} />
      </td>
    </tr>
  );
}, sameRow);

export interface BookPairRowProps {
  bid: BookLevel | null;
  ask: BookLevel | null;
  pick?: BookPick;
  /** From the best prices, which are 0. */
  place?: number;
  /** Its half of this side lies between the best price and the level that is looked at. */
  within?: BookSide | undefined;
}

const withinHalf = { bid: 'withinBid', ask: 'withinAsk' } as const;

/** A phone's row: the bid on the left and the ask on the right, their bars growing from the middle. */
export function BookPairRow({ bid, ask, pick, place, within }: BookPairRowProps) {
  const press = (event: MouseEvent<HTMLTableRowElement>) => {
    const column = columnAt(event.currentTarget, event.clientX);
    const level = column < 2 ? bid : ask;
    if (level) pick?.(level, pairColumns[column] ?? 'price');
  };
  const half = within && classes[withinHalf[within]];
  return (
    <tr
      className={joinClasses(classes.row, classes.pair, pick && classes.pick, half)}
      data-place={place}
      data-sides={joinClasses(bid !== null && 'bid', ask !== null && 'ask')}
      onClick={press}
    >
      <td className={classes.cell}>
        {bid && <DepthBar side="bid" share={bid.share} from="middle" />}
        {bid && <OwnMark label={bid.ownLabel} />}
        {bid && <DecimalText value={bid.amount} />}
      </td>
      <td className={joinClasses(classes.cell, classes.innerBid, classes.up)}>
        {bid && <DecimalText value={bid.price} />}
      </td>
      <td className={joinClasses(classes.cell, classes.innerAsk, classes.down)}>
        {ask && <DecimalText value={ask.price} />}
      </td>
      <td className={joinClasses(classes.cell, classes.end)}>
        {ask && <DepthBar side="ask" share={ask.share} from="middle" />}
        {ask && <OwnMark label={ask.ownLabel} atEnd />}
        {ask && <DecimalText value={ask.amount} />}
      </td>
    </tr>
  );
}

const arrows = { up: IconArrowUp, down: IconArrowDown };

export interface LastPriceRowProps {
  /** What the price is, for who does not see that it stands between the sides. */
  label: string;
  price: string | null;
  /** Which way the last trade went. */
  direction: 'up' | 'down' | null;
  /** Takes the price into the order form, and what that is called. */
  pick?: { readonly text: string; readonly onPress: (price: string) => void };
  /** The spread, at the end of the line. */
  children?: ReactNode;
}

/** The line between asks and bids; outside the table, because it is neither. */
export function LastPriceRow({ label, price, direction, pick, children }: LastPriceRowProps) {
  const Arrow = direction && arrows[direction];
  const look = joinClasses(classes.lastPrice, direction && classes[direction]);
  const shown = (
    <>
      {Arrow && <Arrow size={20} stroke={1.75} aria-hidden="true" />}
      <VisuallyHidden>{label}</VisuallyHidden> <Price value={price} />
    </>
  );
  return (
    <div className={joinClasses(classes.book, classes.last)}>
      {pick === undefined || price === null ? (
        <span className={look}>{shown}</span>
      ) : (
        <button type="button" className={look} title={pick.text} onClick={() => pick.onPress(price)}>
          {shown}
        </button>
      )}
      <bdi>{children}</bdi>
    </div>
  );
}
