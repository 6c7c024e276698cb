// What a user is told where. Only what differs from the usual has a row.
import { type NotificationKind, type NotificationSetting, notificationKinds } from '@candor/wire';
import type { Pool } from 'pg';

interface Usual {
  readonly mail: boolean;
  /** Told in the app and by mail whatever is set: nobody who got into an account empties it, or has it opened, in silence. */
  readonly isFixed?: true;
  /** Mails of this kind are written by the part that follows leveraged contracts. */
  readonly mailedElsewhere?: true;
  /** Somebody who got into an account must not be able to push it out with what they can make many of. */
  readonly keptApart?: true;
}

/** In the app everything is told unless it is switched off. */
const usual: Readonly<Record<NotificationKind, Usual>> = {
  fill: { mail: false },
  order: { mail: false },
  leverage: { mail: false },
  liquidation: { mail: true, mailedElsewhere: true },
  warning: { mail: true, mailedElsewhere: true },
  seconds: { mail: false },
  deposit: { mail: true, keptApart: true },
  withdrawal: { mail: true, isFixed: true, keptApart: true },
  sent: { mail: true, isFixed: true, keptApart: true },
  // Whoever knows an account could fill its mailbox with small sums.
  received: { mail: false },
  verification: { mail: true, keptApart: true },
  draw: { mail: true },
  lock: { mail: true },
  alert: { mail: false },
  proof: { mail: false },
  freeze: { mail: true, isFixed: true, keptApart: true },
};

/** Whether a mail is written here where the user has said nothing; undefined where it is none of ours. */
export function usualMail(kind: NotificationKind): boolean | undefined {
  const { mail, mailedElsewhere } = usual[kind];
  return mailedElsewhere === true ? undefined : mail;
}

export function isFixed(kind: NotificationKind): boolean {
  return usual[kind].isFixed === true;
}

/** What of money and documents is told beside trading: as much of it is kept, whatever else there is. */
export const kindsKeptApart: readonly NotificationKind[] = notificationKinds.filter(
  (kind) => usual[kind].keptApart === true,
);

export async function selectSettings(pool: Pool, user: number): Promise<NotificationSetting[]> {
  const { rows } = await pool.query<{ kind: NotificationKind; app: boolean; mail: boolean }>(
    'select kind, app, mail from notification_settings where user_id = $1',
    [user],
  );
  const own = new Map(rows.map((row) => [row.kind, row]));
  return notificationKinds.map((kind) => {
    const { app = true, mail = usual[kind].mail } = own.get(kind) ?? {};
    const mailFixed = isFixed(kind);
    return { kind, app: app || mailFixed, mail: mail || mailFixed, mailFixed };
  });
}

export async function saveSetting(
  pool: Pool,
  user: number,
  { kind, app, mail }: Omit<NotificationSetting, 'mailFixed'>,
): Promise<void> {
  await pool.query(
    `insert into notification_settings (user_id, kind, app, mail) values ($1, $2, $3, $4)
     on conflict (user_id, kind) do update set app = excluded.app, mail = excluded.mail`,
    [user, kind, app, mail],
  );
}
