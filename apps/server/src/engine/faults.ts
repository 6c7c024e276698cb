// What can go wrong so badly that the process must end, and what the caller of an engine that has ended gets.

/** Reasons after which a restart helps, and those after which a person has to look first. */
const exitCodes = {
  /** Another process has taken over the log. */
  fenced: 75,
  /** An append neither succeeded nor failed for certain. */
  outcomeUnknown: 75,
  /** The database does not answer, so nobody can say who leads. */
  databaseLost: 75,
  /** Applying a record threw, so the state in memory is not to be trusted. Its input is noted and will be refused. */
  evolveThrew: 75,
  /** The same, and the input could not be noted: whoever sends it again ends the next start as well. */
  poisonNotNoted: 70,
  /** An input that had been noted ended the process all the same. */
  poisonRemains: 78,
  /** The engine's own code threw where nothing may throw. */
  engineThrew: 70,
  /** What the log or a snapshot says contradicts what was computed. */
  stateMismatch: 78,
} as const;

export type FatalReason = keyof typeof exitCodes;

/** Handed to `onFatal`: the process reports it and exits with `exitCode`; 78 means "do not start again". */
export class EngineFatal extends Error {
  readonly reason: FatalReason;
  readonly exitCode: number;
  /** The command in whose course it happened, where there was one. */
  readonly input: unknown;

  constructor(reason: FatalReason, message: string, options: { cause?: unknown; input?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'EngineFatal';
    this.reason = reason;
    this.exitCode = exitCodes[reason];
    this.input = options.input;
  }
}

/** What to do about a log that is damaged: nothing in it is guessed or mended. */
export const restoreAdvice =
  'Restore the database from a backup; see "When the log is damaged" in docs/guides/operating.md.';

/** A row of the log, a snapshot or the head is not what was written. The place is named; nothing is guessed. */
export class LogDamaged extends Error {
  readonly place: string;
  /** What to do about it, where that is not what helps against all damage; it stands in the message. */
  readonly cure: string | undefined;
  readonly exitCode = 78;

  constructor(place: string, message: string, options: ErrorOptions & { readonly cure?: string } = {}) {
    const { cure, ...rest } = options;
    super(cure === undefined ? `${place}: ${message}` : `${place}: ${message}. ${cure}`, rest);
    this.name = 'LogDamaged';
    this.place = place;
    this.cure = cure;
  }
}

/** What the log says is what was written, by a release that has more than this one: nothing is damaged. */
export class LogOfOtherRelease extends LogDamaged {
  constructor(place: string, message: string, options: ErrorOptions & { readonly cure: string }) {
    super(place, message, options);
    this.name = 'LogOfOtherRelease';
  }
}

/** For whoever reads of the damage and of nothing else. */
export function describeDamage({ message, cure }: LogDamaged): string {
  return cure === undefined ? `${message}. ${restoreAdvice}` : message;
}

/** Why nothing starts, in the one sentence that is said of it. */
export function describeAtStart(error: LogDamaged): string {
  const told = describeDamage(error);
  return error instanceof LogOfOtherRelease ? told : `The log is damaged. ${told}`;
}

/** A secret of the installation is gone or unreadable, and the log may have records that were made with it. */
export class SecretMissing extends Error {
  readonly exitCode = 78;

  constructor(file: string, options?: ErrorOptions) {
    super(
      options?.cause === undefined
        ? `${file} is missing, and the log is not empty. Restore it from a backup; if it is lost for good, "npm run secrets:make" makes a new one.`
        : `${file} is unreadable (${(options.cause as Error).message}). Restore it from a backup; if it is lost for good, move it away and run "npm run secrets:make".`,
      options,
    );
    this.name = 'SecretMissing';
  }
}

/** Another writer holds a later epoch. */
export class Fenced extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Fenced';
  }
}

/** A read that cannot be answered now: too much is waiting already. */
export class EngineBusy extends Error {
  constructor() {
    super('The engine has more to do than it can take on');
    this.name = 'EngineBusy';
  }
}

/** The engine was stopped or has failed. */
export class EngineStopped extends Error {
  constructor() {
    super('The engine has stopped');
    this.name = 'EngineStopped';
  }
}
