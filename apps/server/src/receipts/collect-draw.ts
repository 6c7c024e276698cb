// Takes the records that a draw is held against: its rules in the version in force, the close of its list, the beacon.
import type { LogExcerpt } from '@candor/exchange/receipt';
import { CollectedLog } from './collected-log.ts';
import type { ReceiptPorts } from './ports.ts';

/** Which project, in which version of its rules, and whether its beacon has come. */
export interface DrawSubject {
  readonly project: number;
  readonly version: number;
  readonly isDrawn: boolean;
}

/** Undefined while the index has not come so far. */
export async function collectDraw(
  ports: ReceiptPorts,
  { project, version, isDrawn }: DrawSubject,
): Promise<LogExcerpt | undefined> {
  const { index } = ports;
  const rules = await index.versionRecord('projectRules', project, version);
  const [closed, drawn] = await index.subjectRecords('projectDraw', project, 2);
  if (rules === undefined || closed === undefined || (isDrawn && drawn === undefined)) return undefined;
  const log = new CollectedLog(ports);
  for (const seq of [rules, closed]) await log.take(seq);
  if (isDrawn && drawn !== undefined) await log.take(drawn);
  return log.excerpt();
}

/** Each project's records are read once for each stage: they never change, and many may look at a draw. */
export class DrawRecords {
  readonly #ports: ReceiptPorts;
  readonly #next: <T>(work: () => Promise<T>) => Promise<T>;
  readonly #known = new Map<number, { readonly isDrawn: boolean; readonly excerpt: LogExcerpt }>();
  readonly #reading = new Map<number, Promise<LogExcerpt | undefined>>();

  constructor(ports: ReceiptPorts, next: <T>(work: () => Promise<T>) => Promise<T>) {
    this.#ports = ports;
    this.#next = next;
  }

  async of(subject: DrawSubject): Promise<LogExcerpt | undefined> {
    const { project, isDrawn } = subject;
    const known = this.#known.get(project);
    if (known !== undefined && known.isDrawn === isDrawn) return known.excerpt;
    const place = project * 2 + (isDrawn ? 1 : 0);
    let reading = this.#reading.get(place);
    if (reading === undefined) {
      reading = this.#next(() => collectDraw(this.#ports, subject)).finally(() =>
        this.#reading.delete(place),
      );
      this.#reading.set(place, reading);
    }
    const excerpt = await reading;
    if (excerpt !== undefined) this.#known.set(project, { isDrawn, excerpt });
    return excerpt;
  }
}
