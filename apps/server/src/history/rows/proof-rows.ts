// The rows of which receipts and the published tape are made: the records in which something stands, and roots of ticks.
import { type LogRecord, tapeRecordRoot, type VenueEvent } from '@candor/exchange';

/** What records are found by. Released words keep their place. */
export const proofSubjects = [
  'secondsOrder',
  'perpetual',
  'secondsOption',
  'perpetualTerms',
  'market',
  'currency',
  'perpetualStops',
  'perpetualStatus',
  'perpetualHalt',
  'projectRules',
  'projectDraw',
] as const;
export type ProofSubject = (typeof proofSubjects)[number];

export interface SubjectRow {
  readonly kind: number;
  readonly subject: number;
  readonly seq: number;
}

export interface TapeRow {
  readonly seq: number;
  readonly at: number;
  /** The root over the ticks of the record, as hexadecimal digits. */
  readonly root: string;
}

export interface ProofRows {
  readonly tape: TapeRow[];
  readonly subjects: SubjectRow[];
}

export function appendProofRows(rows: ProofRows, { seq, at, events }: LogRecord): void {
  const known = new Set<string>();
  for (const event of events) {
    if (event.type === 'PricesRecorded') {
      const root = Buffer.from(tapeRecordRoot(seq, at, event)).toString('hex');
      rows.tape.push({ seq, at, root });
      continue;
    }
    const [name, subject] = subjectOf(event) ?? [];
    if (name === undefined || subject === undefined || known.has(`${name}/${subject}`)) continue;
    known.add(`${name}/${subject}`);
    rows.subjects.push({ kind: proofSubjects.indexOf(name), subject, seq });
  }
}

/** Overnight fees stand in records of many users, which no receipt may show. */
function subjectOf(event: VenueEvent): readonly [ProofSubject, number] | undefined {
  switch (event.type) {
    case 'SecondsOpened':
    case 'SecondsSettled':
      return ['secondsOrder', event.order];
    case 'SecondsOptionSet':
      return ['secondsOption', event.option];
    case 'PerpetualOrderPlaced':
      return ['perpetual', event.order];
    // Apart, because a user may set them as often as they like and the last ones count.
    case 'PerpetualStopsSet':
      return ['perpetualStops', event.order];
    case 'PerpetualOpened':
    // The part's own number stands with its close, in the same record.
    case 'PerpetualSplit':
    case 'PerpetualClosing':
    case 'PerpetualClosed':
    case 'PerpetualProfitSetOff':
    case 'PerpetualMarginTaken':
      return ['perpetual', event.position];
    case 'PerpetualListed':
    case 'PerpetualTermsSet':
      return ['perpetualTerms', event.contract];
    case 'PerpetualStatusSet':
      return ['perpetualStatus', event.contract];
    // A halt of all contracts at once has no id, and stands apart from those of single ones.
    case 'DueQuarantined':
      if (event.product !== 'perpetual') return undefined;
      return event.id === 0 ? ['perpetualHalt', 0] : ['perpetualStatus', event.market];
    case 'MarketListed':
      return ['market', event.market];
    case 'CurrencyListed':
      return ['currency', event.currency];
    case 'ProjectSet':
      return ['projectRules', event.project];
    // The close first, then the beacon: what is settled afterwards shows users.
    case 'SubscriptionClosed':
    case 'ProjectDrawn':
      return ['projectDraw', event.project];
    default:
      return undefined;
  }
}
