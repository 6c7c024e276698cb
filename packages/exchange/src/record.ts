// A record of the log: what was asked, when it was stamped, and what came of it.
import type { Seq, TimestampMs } from './arithmetic/units.ts';
import type { Command } from './commands.ts';
import { commandKind } from './commands.ts';
import { type ByteReader, ByteWriter } from './encoding/bytes.ts';
import { type Form, type Kind, list, optional, type StructOf, struct, text, uint } from './encoding/kinds.ts';
import type { VenueEvent } from './events.ts';
import { eventKind } from './events.ts';

/** The rules by which `decide` works. An audit decides again only the records of its own version. */
export const RULES_VERSION = 1;

const recordFields = {
  seq: uint<Seq>(),
  at: uint<TimestampMs>(),
  rulesVersion: uint(),
  /** For a due command: the record that made it due. */
  cause: optional(uint<Seq>()),
  /** The caller's Idempotency-Key, where one was sent. */
  requestId: optional(text),
  command: commandKind as Kind<Command>,
  events: list(eventKind as Kind<VenueEvent>),
};

export type LogRecord = StructOf<typeof recordFields>;

/** What stands in the bytes of a record, as data. */
export const recordForm: Form = struct(recordFields).form;

const { seq, at, rulesVersion, cause, requestId, command, events } = recordFields;

/** Writes the canonical bytes of a record: its leaf in the log is hashed over exactly these. */
export function writeRecord(writer: ByteWriter, record: LogRecord): void {
  // As the struct would, in the order of its fields: every record of a busy venue passes here.
  seq.write(writer, record.seq);
  at.write(writer, record.at);
  rulesVersion.write(writer, record.rulesVersion);
  cause.write(writer, record.cause);
  requestId.write(writer, record.requestId);
  command.write(writer, record.command);
  events.write(writer, record.events);
}

export function readRecord(reader: ByteReader): LogRecord {
  // As the struct would, in the order of its fields: there are a million of these, and a literal is made at once.
  return {
    seq: seq.read(reader),
    at: at.read(reader),
    rulesVersion: rulesVersion.read(reader),
    cause: cause.read(reader),
    requestId: requestId.read(reader),
    command: command.read(reader),
    events: events.read(reader),
  };
}

export function recordBytes(record: LogRecord): Uint8Array {
  const writer = new ByteWriter();
  writeRecord(writer, record);
  return writer.since(0);
}

/** The canonical bytes of a command: two requests are the same when these are. */
export function commandBytes(command: Command): Uint8Array {
  commandWriter.reset();
  (commandKind as Kind<Command>).write(commandWriter, command);
  return commandWriter.since(0);
}

/** Kept: a command is compared far more often than a record is written by itself. */
const commandWriter = new ByteWriter();
