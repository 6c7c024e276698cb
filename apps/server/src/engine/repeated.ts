// What a request hears that was made before: the same again, or that it is another one by now.
import { commandBytes, type LogRecord } from '@candor/exchange';
import type { EngineRequest } from './decider.ts';
import type { Reply } from './engine-face.ts';
import { sameBytes } from './log/batch-codec.ts';

export function repeated(record: LogRecord, request: EngineRequest): Reply {
  if (!sameBytes(commandBytes(record.command), commandBytes(request.command))) return { outcome: 'conflict' };
  const { seq, at, events } = record;
  return { outcome: 'accepted', seq, at, events, duplicate: true };
}
