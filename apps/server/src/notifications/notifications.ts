// What happens to people's own things, told to them: follows the log by itself, and nothing else waits for it.
import type { NotificationKind, NotificationSetting, PriceAlert, SetPriceAlertBody } from '@candor/wire';
import type { Pool } from 'pg';
import type { ConnectionConfig } from '../database/connection.ts';
import { callers, Shares } from '../database/shares.ts';
import { type Engine, Turns } from '../engine/index.ts';
import { followLog, type History, openLogRecords, selectClosedSizes } from '../history/index.ts';
import { type AlertParts, type AlertRefusal, listAlerts, removeAlert, setAlert } from './alerts/alerts.ts';
import { directoryOf } from './drafts/directory.ts';
import type { OutsideParts } from './drafts/outside.ts';
import { type FollowingParts, notificationsProjection } from './follow.ts';
import { FillMails } from './store/fill-mails.ts';
import { markRead } from './store/mark-read.ts';
import {
  countUnread,
  type Messages,
  type MessagesRequest,
  selectChanges,
  selectNewest,
  selectPage,
} from './store/read-notifications.ts';
import { isFixed, saveSetting, selectSettings } from './store/settings.ts';
import { tellProofs } from './tell-proofs.ts';
import { tellRefusals } from './tell-refusals.ts';

const REFUSALS_MS = 1_000;
const PROOFS_MS = 60_000;
/** So long the history is waited for before a position is named without its size. */
const SIZES_MS = 2_000;
/** Of people who set alerts, or mails of fills. */
const waitingPeople = { placesMax: 1, waitingMax: 1_000, waitMsMax: 5_000 };

export interface Notifications {
  newest(user: number): Promise<Messages>;
  changes(user: number, version: number): Promise<Messages>;
  page(user: number, request: MessagesRequest): Promise<Messages & { readonly total: number }>;
  unread(user: number): Promise<number>;
  /** False where the user has no message of that number. */
  markRead(user: number, id: number | undefined): Promise<boolean>;
  settings(user: number): Promise<NotificationSetting[]>;
  /** False where this kind cannot be switched off. */
  setSetting(
    user: number,
    setting: { kind: NotificationKind; app: boolean; mail: boolean },
  ): Promise<boolean>;
  alerts(user: number): Promise<readonly PriceAlert[]>;
  setAlert(
    user: number,
    asked: Omit<SetPriceAlertBody, 'aid'>,
  ): Promise<{ readonly outcome: 'set'; readonly alert: PriceAlert } | AlertRefusal>;
  removeAlert(user: number, id: number): Promise<boolean>;
  /** Told whose messages changed, after they are durable. */
  subscribe(listener: (users: readonly number[]) => void): () => void;
  /** Resolves with true when everything up to this record has been told. */
  waitFor(seq: number, timeoutMs: number): Promise<boolean>;
  stop(): Promise<void>;
}

export interface NotificationParts {
  readonly engine: Pick<Engine, 'subscribe' | 'status' | 'read'>;
  readonly pool: Pool;
  readonly connectionConfig: ConnectionConfig;
  readonly clock: { wallMs(): number };
  readonly onProblem: (error: unknown) => void;
  readonly history: Pick<History, 'waitFor'>;
  /** Who knows what the log only names by number. */
  readonly outside: Omit<OutsideParts, 'sizesOf'>;
}

export function startNotifications(parts: NotificationParts): Notifications {
  const { engine, pool, clock, history, onProblem } = parts;
  const read: AlertParts['read'] = (query) => engine.read(query);
  // Whoever follows the log, and whoever sets an alert, which must miss no price after it.
  const turns = new Turns();
  const places = new Shares(waitingPeople);
  const fillMails = new FillMails();
  const listeners = new Set<(users: readonly number[]) => void>();
  const tell = (users: readonly number[]): void => {
    if (users.length > 0) for (const listener of listeners) listener(users);
  };
  const records = openLogRecords(parts.connectionConfig);
  const sizesOf: OutsideParts['sizesOf'] = async (positions, seq) => {
    await history.waitFor(seq, SIZES_MS);
    return selectClosedSizes(pool, positions);
  };
  const follower = followLog(
    engine,
    records,
    notificationsProjection({
      ...{ pool, turns, fillMails, clock, read, outside: { ...parts.outside, sizesOf } },
      ...{ onChanged: tell, onFailure: onProblem },
    }),
  );
  const refusals = repeat(REFUSALS_MS, onProblem, () =>
    turns.next(async () => tell(await tellRefusals(pool, () => read(directoryOf), clock.wallMs()))),
  );
  const proofs = repeat(PROOFS_MS, onProblem, () =>
    turns.next(async () => tell(await tellProofs(pool, clock.wallMs()))),
  );
  const alerts: AlertParts = {
    ...{ pool, turns, places, clock, read },
    committedSeq: () => engine.status().committedSeq,
  };
  return {
    ...reading({ pool, turns, places, fillMails }),
    async markRead(user, id) {
      const known = await markRead(pool, user, { id, nowMs: clock.wallMs() });
      if (known) tell([user]);
      return known;
    },
    alerts: (user) => listAlerts(alerts, user),
    setAlert: (user, asked) => setAlert(alerts, user, asked),
    removeAlert: (user, id) => removeAlert(alerts, user, id),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    waitFor: (seq, timeoutMs) => follower.waitFor(seq, timeoutMs),
    async stop() {
      await refusals.stop();
      await proofs.stop();
      await follower.stop();
      await records.close();
    },
  };
}

function reading({
  pool,
  turns,
  places,
  fillMails,
}: Pick<FollowingParts, 'pool' | 'turns' | 'fillMails'> & Pick<AlertParts, 'places'>): Pick<
  Notifications,
  'newest' | 'changes' | 'page' | 'unread' | 'settings' | 'setSetting'
> {
  return {
    newest: (user) => selectNewest(pool, user),
    changes: (user, version) => selectChanges(pool, user, version),
    page: (user, request) => selectPage(pool, user, request),
    unread: (user) => countUnread(pool, user),
    settings: (user) => selectSettings(pool, user),
    async setSetting(user, setting) {
      if (isFixed(setting.kind) && !(setting.app && setting.mail)) return false;
      const save = (): Promise<void> => saveSetting(pool, user, setting);
      if (setting.kind !== 'fill') await save();
      else
        await places.next(callers.user(user), () =>
          save().finally(() => turns.next(() => fillMails.readOf(pool, user))),
        );
      return true;
    },
  };
}

/** Again and again, one at a time. */
export function repeat(
  everyMs: number,
  onProblem: (error: unknown) => void,
  work: () => Promise<void>,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onProblem)
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
