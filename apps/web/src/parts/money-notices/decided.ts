// Which requests were decided since they were last looked at. What was never seen waiting is no news.

export type StatusById = ReadonlyMap<number, string>;

interface Decidable {
  readonly id: number;
  readonly status: string;
}

export function statusesOf(before: StatusById | undefined, rows: readonly Decidable[]): StatusById {
  return new Map([...(before ?? []), ...rows.map(({ id, status }) => [id, status] as const)]);
}

export function decidedSince<Row extends Decidable>(
  before: StatusById | undefined,
  rows: readonly Row[],
): readonly Row[] {
  return rows.filter(({ id, status }) => before?.get(id) === 'pending' && status !== 'pending');
}
