// What the catalogue of refusals says of each.

export interface CatalogueEntry {
  readonly number: number;
  /** The field of the request beside which a form shows it; null where it concerns the whole request. */
  readonly field: string | null;
}

export function entry(number: number, field: string | null = null): CatalogueEntry {
  return { number, field };
}
