// What the development controls need of the venue.
import type { FastifyBaseLogger } from 'fastify';
import type { CapturedMail } from '../../mail/index.ts';

export interface DevelopmentPorts {
  readonly log: FastifyBaseLogger;
  /** Newest first. */
  readMail(recipient: string | undefined): Promise<readonly CapturedMail[]>;
  captchaText(id: string): string | undefined;
  /** Present with the manual price source: undefined when the price was taken. */
  readonly setPrice?:
    | ((symbol: string, price: string) => 'unknownSymbol' | 'notAPrice' | undefined)
    | undefined;
  /** Present with the manual clock. */
  readonly advanceClock?: ((ms: number) => void) | undefined;
}
