// The exchange alone, with the engine's face and without a log: for measuring and for tests that need no durability.
import {
  type Command,
  decide,
  type ExchangeState,
  evolve,
  initialState,
  type LogRecord,
  RULES_VERSION,
  type Seq,
  type TimestampMs,
} from '@candor/exchange';
import type { Engine, Reply } from './index.ts';

type Face = Pick<Engine, 'submit' | 'read' | 'subscribe'>;

export class InMemoryVenue implements Face {
  readonly state: ExchangeState = initialState();
  readonly records: LogRecord[] = [];
  at = 0 as TimestampMs;
  readonly #listeners = new Set<(records: readonly LogRecord[]) => void>();

  /** Decides a command that must be accepted. */
  record(command: Command): LogRecord {
    const decided = this.#decide(command);
    if ('outcome' in decided) throw new Error(`${command.type} was not accepted: ${decided.code}`);
    return decided;
  }

  async submit({ command }: { readonly command: Command }): Promise<Reply> {
    const decided = this.#decide(command);
    if ('outcome' in decided) return decided;
    const { seq, at, events } = decided;
    return { outcome: 'accepted', seq, at, events, duplicate: false };
  }

  async read<T>(query: (state: ExchangeState) => T): Promise<T> {
    return query(this.state);
  }

  subscribe(listener: (records: readonly LogRecord[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #decide(command: Command): LogRecord | Extract<Reply, { outcome: 'refused' }> {
    const { state, at } = this;
    const decision = decide(state, { at, command });
    if (decision.outcome === 'refused') return decision;
    if (decision.outcome === 'duplicate')
      throw new Error('A command without a request id cannot be a duplicate');
    const record: LogRecord = {
      seq: (state.seq + 1) as Seq,
      at,
      rulesVersion: RULES_VERSION,
      cause: undefined,
      requestId: undefined,
      command,
      events: decision.events,
    };
    evolve(state, record);
    this.records.push(record);
    for (const listener of this.#listeners) listener([record]);
    return record;
  }
}
