// What the routes of the console share: the operators' part, the engine, and the parts whose work waits in queues.
import type { ExchangeState } from '@candor/exchange';
import type { FastifyBaseLogger } from 'fastify';
import type { DiskWatch } from '../../disk-watch.ts';
import type { DrawSecrets } from '../../draws/index.ts';
import type { EngineStatus, Reply } from '../../engine/index.ts';
import type { Files } from '../../files/index.ts';
import type { History } from '../../history/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Operators } from '../../operators/index.ts';
import type { Prices } from '../../prices/index.ts';
import type { Products } from '../../products/index.ts';
import type { Transparency } from '../../transparency/index.ts';
import type { Verification } from '../../verification/index.ts';
import type { WalletRequests } from '../../wallet/index.ts';
import type { ListingView } from '../listing-view.ts';
import type { HttpEngine } from '../ports.ts';
import type { ContentLooks } from './content-looks.ts';
import type { FileGrants } from './file-grants.ts';
import type { Openings } from './openings.ts';

export interface ConsoleEngine extends Pick<HttpEngine, 'subscribe' | 'recordAt'> {
  submit(request: { command: Parameters<HttpEngine['submit']>[0]['command'] }): Promise<Reply>;
  read<T>(query: (state: ExchangeState) => T): Promise<T>;
  status(): EngineStatus;
  acceptClock(): string;
}

export interface ConsolePorts {
  readonly engine: ConsoleEngine;
  readonly operators: Operators;
  readonly products: Products;
  readonly history: Pick<
    History,
    'closedPerpetuals' | 'entriesOfUser' | 'projectSteps' | 'settledSeconds' | 'withdrawals' | 'seq'
  >;
  /** Who of several sources of prices is heard. */
  readonly prices: Pick<Prices, 'sourceStatus'>;
  /** How much room is left where the venue writes. */
  readonly disk: Pick<DiskWatch, 'spaces'>;
  readonly files: Pick<Files, 'openForOperator'>;
  /** Opens the sealed details of a verification. */
  readonly verification: Pick<Verification, 'detail'>;
  /** Takes away the second factors that a user lost. */
  readonly factorResets: Identity['factorResets'];
  readonly tellSessionsEnded: Identity['tellSessionsEnded'];
  /** Withdrawal addresses, as long as they are what was bound. */
  readonly wallet: Pick<WalletRequests, 'addressTexts'>;
  /** Roots over what users are owed, which can be asked for now. */
  readonly transparency: Pick<Transparency, 'publish' | 'roots' | 'rootAt'>;
  /** Commits to the secret of a draw, and keeps it sealed until the list of tickets is closed. */
  readonly secrets: Pick<DrawSecrets, 'make'>;
  readonly clock: { wallMs(): number };
  readonly log: FastifyBaseLogger;
}

export interface ConsoleSettings {
  readonly mode: 'paper' | 'live';
  readonly prices: 'simulated' | 'manual' | 'external';
  readonly host: string;
  readonly hosts: readonly string[];
  /** Origins from which the console may be used, or none for the loopback names at its own port. */
  readonly origins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly requestsPerMinuteMax: number;
  /** The built console; without it only its API is served. */
  readonly webDirectory?: string | undefined;
}

export interface ConsoleContext {
  readonly ports: ConsolePorts;
  readonly settings: ConsoleSettings;
  readonly listing: ListingView;
  readonly grants: FileGrants;
  readonly openings: Openings;
  readonly contents: ContentLooks;
  readonly startedAtMs: number;
}
