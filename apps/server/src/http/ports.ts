// What HTTP and the streams need of the rest of the venue. `venue.ts` passes it in; nothing imports `http`.
import type { Command, ExchangeState, LogRecord } from '@candor/exchange';
import type { FastifyBaseLogger } from 'fastify';
import type { DiskWatch } from '../disk-watch.ts';
import type { RoundChecks } from '../draws/index.ts';
import type { Reply } from '../engine/index.ts';
import type { Files } from '../files/index.ts';
import type { History } from '../history/index.ts';
import type { Identity, WelcomeFund } from '../identity/index.ts';
import type { CapturedMail, MailCounts } from '../mail/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Operators, Published } from '../operators/index.ts';
import type { Prices } from '../prices/index.ts';
import type { Products } from '../products/index.ts';
import type { Receipts } from '../receipts/index.ts';
import type { Replay } from '../replay/index.ts';
import type { Transparency } from '../transparency/index.ts';
import type { Verification } from '../verification/index.ts';
import type { WalletRequests } from '../wallet/index.ts';

/** The part of the engine that requests and streams use. */
export interface HttpEngine {
  submit(request: { command: Command; requestId?: string }): Promise<Reply>;
  /** The same without a promise, for what comes by the thousand. */
  submitWithCallback(
    request: { command: Command; requestId?: string | undefined },
    reply: (reply: Reply) => void,
  ): void;
  read<T>(query: (state: ExchangeState) => T): Promise<T>;
  subscribe(listener: (committed: readonly LogRecord[]) => void): () => void;
  recordAt(seq: number): Promise<LogRecord | undefined>;
  status(): {
    readonly committedSeq: number;
    readonly queueLength: number;
    readonly ready: boolean;
    readonly notReady: string | undefined;
    readonly clock: string;
    readonly logAheadMs: number;
    readonly suspensions: readonly unknown[];
    readonly decisionsThrown: number;
    readonly uncheckedRecords: number;
    readonly head: {
      readonly seq: number;
      readonly hash: string;
      readonly signature: string;
      readonly publicKey: string;
      readonly signedAt: number;
    };
  };
}

/** Quotations and candles, built from committed records. */
export type HttpPrices = Pick<Prices, 'candles' | 'latestQuotations' | 'subscribe' | 'sourceStatus'>;

/** What was: answered from tables that a projector writes. */
export type HttpHistory = Pick<
  History,
  | 'ordersOfUser'
  | 'perpetualsOfUser'
  | 'fillsOfUser'
  | 'entriesOfUser'
  | 'entriesAfter'
  | 'fillsAfter'
  | 'secondsAfter'
  | 'closedAfter'
  | 'locksAfter'
  | 'lockRecords'
  | 'recordsOfCauses'
  | 'ticketsAfter'
  | 'withdrawalsAfter'
  | 'transfersAfter'
  | 'sendsAfter'
  | 'swapsAfter'
  | 'referralEarningsOfUser'
  | 'secondsOfUser'
  | 'locksOfUser'
  | 'ticketsOfUser'
  | 'ownTickets'
  | 'ticketList'
  | 'waitFor'
  | 'sendsOfUser'
  | 'swapsOfUser'
  | 'transfersOfUser'
  | 'withdrawalsOfUser'
  | 'tradesOfMarket'
  | 'seq'
>;

export interface WallClock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  wallMs(): number;
}

export interface HttpPorts {
  readonly engine: HttpEngine;
  readonly identity: Identity;
  readonly prices: HttpPrices;
  readonly history: HttpHistory;
  readonly files: Files;
  readonly verification: Verification;
  readonly wallet: WalletRequests;
  readonly mailCounts: MailCounts;
  readonly operators: Pick<Operators, 'signInCounts'>;
  readonly disk: Pick<DiskWatch, 'spaces'>;
  /** What happened to people's own things, and the prices that they wait for. */
  readonly notifications: Omit<Notifications, 'stop'>;
  /** Notices, texts and parameters that operators set. */
  readonly published: Published;
  /** Which products may be opened where. Closing asks nobody. */
  readonly products: Pick<Products, 'allowed'>;
  readonly receipts: Omit<Receipts, 'stop'>;
  /** The log as it is published, where a parameter says so. */
  readonly replay: Replay;
  /** Beside the venue's thread, which signatures of rounds would hold up. */
  readonly rounds: Omit<RoundChecks, 'stop'>;
  readonly transparency: Omit<Transparency, 'stop' | 'publish'>;
  readonly clock: WallClock;
  readonly log: FastifyBaseLogger;
  /** Present in paper mode: the mails that were sent under a mailbox secret. */
  readonly readMailbox?: ((mailbox: string) => Promise<readonly CapturedMail[]>) | undefined;
}

export interface HttpSettings {
  readonly mode: 'paper' | 'live';
  readonly host: string;
  readonly port: number;
  readonly prices: 'simulated' | 'manual' | 'external';
  /** Origins from which browsers may change anything, or none for where a page came from (`origins.ts`). */
  readonly origins: readonly string[];
  /** Names beside those of the origins under which the venue answers. */
  readonly hosts: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly requestsPerMinuteMax: number;
  /** Addresses that may read the metrics, beside this machine. */
  readonly metricsAddresses: readonly string[];
  /** Where people write to, and where they find customer service. */
  readonly contactEmail: string;
  readonly customerServiceUrl: string;
  /** What a new account of a paper venue begins with. */
  readonly testFunds?: readonly WelcomeFund[] | undefined;
  /** The built web application; without it only the API is served. */
  readonly webDirectory?: string | undefined;
}
