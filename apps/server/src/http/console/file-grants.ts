// Short leave to look at one file: given after the reason was written down, to one session, for a minute.
import { randomBytes } from 'node:crypto';
import { HourlyCount } from './hourly-count.ts';

export const GRANT_MS = 60_000;
const GRANTS_MAX = 1_000;
/** An operator who looks at so many documents in an hour is stopped and noticed. */
export const VIEWS_PER_HOUR_MAX = 120;

interface Grant {
  readonly file: string;
  readonly action: number;
  readonly session: string;
  readonly untilMs: number;
}

export class FileGrants {
  readonly #grants = new Map<string, Grant>();
  readonly #views: HourlyCount;
  readonly #clock: { wallMs(): number };

  constructor(clock: { wallMs(): number }) {
    this.#clock = clock;
    this.#views = new HourlyCount(clock, VIEWS_PER_HOUR_MAX);
  }

  /** Counts a view; false when the operator has had too many of this hour. */
  countView(operator: number): boolean {
    return this.#views.take(operator);
  }

  give(grant: Omit<Grant, 'untilMs'>): { readonly token: string; readonly expiresAt: number } {
    const expiresAt = this.#clock.wallMs() + GRANT_MS;
    const token = randomBytes(32).toString('base64url');
    this.#grants.set(token, { ...grant, untilMs: expiresAt });
    const oldest = this.#grants.size > GRANTS_MAX ? this.#grants.keys().next().value : undefined;
    if (oldest !== undefined) this.#grants.delete(oldest);
    return { token, expiresAt };
  }

  /** What was given to this session for this action, while it lasts. */
  given({
    file,
    action,
    session,
  }: Omit<Grant, 'untilMs'>): { readonly token: string; readonly expiresAt: number } | undefined {
    for (const [token, grant] of this.#grants)
      if (grant.action === action && this.actionOf(token, file, session) === action)
        return { token, expiresAt: grant.untilMs };
    return undefined;
  }

  /** The action that lets this session see this file, if any. */
  actionOf(token: string, file: string, session: string): number | undefined {
    const grant = this.#grants.get(token);
    const leftMs = (grant?.untilMs ?? 0) - this.#clock.wallMs();
    // More than all of it is left where the clock was set back: nobody may look for longer because of that.
    if (grant === undefined || leftMs <= 0 || leftMs > GRANT_MS) return undefined;
    return grant.file === file && grant.session === session ? grant.action : undefined;
  }
}
