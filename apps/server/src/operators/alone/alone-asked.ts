// Of whom and since when is asked what somebody let in alone.
export interface AloneAsked {
  readonly operator: number;
  /** When the UTC day began. */
  readonly sinceMs: number;
}
