// Sends what is due about leveraged contracts.
import type { MarketView } from '@candor/exchange';
import { forgetSent, lookAfter, type Outbox, type OutboxPorts, sendDue } from '../mail/index.ts';
import type { Notice } from './notice.ts';
import { writeMail } from './write-mail.ts';

/** An older warning would speak of a rate that has long been another. */
const WARNING_LIFE_MS = 3_600_000;

export interface SendingPorts extends OutboxPorts {
  markets(): Promise<readonly MarketView[]>;
}

export async function sendDueNotices(ports: SendingPorts): Promise<void> {
  await sendDue(ports, outboxOf(await ports.markets(), ports.clock));
}

/** One at a time. */
export function noticesLook(ports: SendingPorts): () => Promise<void> {
  return lookAfter(ports, { table: TABLE }, () => sendDueNotices(ports));
}

export async function forgetOldNotices(ports: Pick<SendingPorts, 'pool' | 'clock'>): Promise<void> {
  await forgetSent(ports, { table: TABLE });
}

const TABLE = 'lever_notices';

function outboxOf(markets: readonly MarketView[], clock: SendingPorts['clock']): Outbox<NoticeColumns> {
  return {
    table: TABLE,
    order: 'seq',
    columns:
      'seq, place, user_id, at, kind, percent, equity, used_margin, market_id, order_id, mark, settled',
    write: (language, rows) => {
      const notices = rows.map(noticeOf).sort((a, b) => a.seq - b.seq || a.place - b.place);
      const nowMs = clock.wallMs();
      return writeMail(
        language,
        markets,
        notices.filter(({ kind, at }) => kind !== 'warning' || nowMs - at < WARNING_LIFE_MS),
      );
    },
    failure: 'A mail about leveraged contracts could not be sent',
  };
}

interface NoticeColumns {
  readonly seq: bigint;
  readonly place: number;
  readonly user_id: bigint;
  readonly at: bigint;
  readonly kind: Notice['kind'];
  readonly percent: number | null;
  readonly equity: string | null;
  readonly used_margin: string | null;
  readonly market_id: number | null;
  readonly order_id: bigint | null;
  readonly mark: bigint | null;
  readonly settled: string | null;
}

function noticeOf(row: NoticeColumns): Notice {
  const shared = {
    seq: Number(row.seq),
    place: row.place,
    at: Number(row.at),
    user: Number(row.user_id),
  };
  if (row.kind === 'warning') {
    const [equity, usedMargin] = [BigInt(row.equity ?? 0), BigInt(row.used_margin ?? 0)];
    return { ...shared, kind: row.kind, percent: row.percent ?? 0, equity, usedMargin };
  }
  return {
    ...shared,
    kind: row.kind,
    market: row.market_id ?? 0,
    order: Number(row.order_id ?? 0n),
    mark: Number(row.mark ?? 0n),
    settled: BigInt(row.settled ?? 0),
  };
}
