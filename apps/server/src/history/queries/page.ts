// Pages of a list, newest first, and whether they already show what the caller did last.
import type { Caller } from '../../database/shares.ts';
import type { Period } from './period.ts';

export interface PageRequest {
  /** The first page is 1. */
  readonly page: number;
  readonly pageSize: number;
  /** All of the list without one; those of locks, and of everybody's withdrawals, have none. */
  readonly period?: Period | undefined;
  /** The last record that the caller knows of: the answer waits for it for a moment. */
  readonly afterSeq?: number | undefined;
  /** Who asks, where it is not the user whose list it is. */
  readonly caller?: Caller;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** The tables have not reached the caller's record yet, so its effect may be missing. */
  readonly behind: boolean;
}

export interface Found<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export function offsetOf({ page, pageSize }: PageRequest): number {
  return (page - 1) * pageSize;
}

/** A statement that counts all rows and joins one page of them gives one row of nulls where the page is empty. */
export function foundOf<Row extends { readonly total: bigint }, Full extends Row, View>(
  rows: readonly Row[],
  isFull: (row: Row) => row is Full,
  view: (row: Full) => View,
): Found<View> {
  return { rows: rows.filter(isFull).map(view), total: Number(rows[0]?.total ?? 0n) };
}
