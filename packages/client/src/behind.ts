// Lists of what was follow the log by a moment: when they are asked for again so that they end level with it.

/** No time after which anything is asked for again. */
export const never = 0;
export const behindRefreshMs = 1_000;
/** More than once after something has changed, for the first answer may be of before it. */
export const followAfterMs = [150, 1_200, 3_500] as const;

/** A page that says that it is behind is asked for until it does not. */
export function untilLevel(page: { readonly behind?: boolean } | undefined): number {
  return page?.behind === true ? behindRefreshMs : never;
}
