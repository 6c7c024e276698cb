// Whoever's access an admin changed is told by mail, and so are all admins, also the one who did it: it may have been
// somebody else in their session, and where there is one admin alone nobody else would notice.
import { mailNotice } from '../../identity/mail-notice.ts';
import type { AccessChange, MailTexts } from '../../identity/mails/catalogue.ts';
import { timeInMail } from '../../identity/mails/mail-texts.ts';
import { languageTag, nameApart } from '../../mail/index.ts';
import type { Operator, OperatorPorts, OperatorRefusal } from '../ports.ts';
import { mailToOperator } from '../tell-operator.ts';
import type { CreatedOperator } from './manage-operators.ts';
import { findOperatorById, type StoredOperator } from './operator-row.ts';

type Ports = Pick<OperatorPorts, 'pool' | 'mailer' | 'log' | 'clock'>;

interface Asked {
  /** Undefined is the command line, which has no mail. */
  readonly by: Operator | undefined;
  readonly what: AccessChange;
  /** Undefined of one who is made. */
  readonly id: number | undefined;
}

/** The change stands; that the mails could not be written is for the log. */
export async function tellingAccess<
  Done extends { readonly outcome: 'done'; readonly result: CreatedOperator },
>(
  ports: Ports,
  { by, what, id }: Asked,
  change: () => Promise<Done | OperatorRefusal>,
): Promise<Done | OperatorRefusal> {
  if (by === undefined) return change();
  const before = id === undefined ? undefined : await findOperatorById(ports.pool, id);
  const done = await change();
  if (done.outcome === 'refused') return done;
  try {
    const after = await findOperatorById(ports.pool, done.result.operator);
    if (after !== undefined && (what === 'reset' || differ(before, after)))
      await tell(ports, { by, what, about: after.operator });
  } catch (error) {
    ports.log.error({ err: error, operator: done.result.operator }, 'A mail could not be sent');
  }
  return done;
}

/** A request that is sent again, or asks for what is so already, is no news. */
function differ(before: StoredOperator | undefined, after: StoredOperator): boolean {
  return (
    before?.isDisabled !== after.isDisabled || before.operator.roles.join() !== after.operator.roles.join()
  );
}

interface Change {
  readonly by: Operator;
  readonly what: AccessChange;
  readonly about: Operator;
}

async function tell(ports: Ports, { by, what, about }: Change): Promise<void> {
  const time = timeInMail(ports.clock.wallMs());
  const factsIn = (texts: MailTexts, language: string | undefined, isOwn: boolean): string => {
    const { operator, roles, by: giver, time: when, names } = texts.operatorFacts;
    const apart = language === 'ar' ? nameApart : (value: string) => value;
    const lines = [
      ...(isOwn ? [] : [operator + apart(`${about.name} <${about.email}>`)]),
      roles + new Intl.ListFormat(languageTag(language)).format(about.roles.map((role) => names[role])),
      giver + apart(by.name),
      when + apart(time),
    ];
    return `${lines.join('\n')}\n\n`;
  };
  const own = await mailToOperator(
    ports,
    about.id,
    (texts, language) => texts.operatorCredentialsChanged(what, factsIn(texts, language, true)),
    { alsoShutOut: true },
  );
  if (own !== undefined) mailNotice(ports, own);
  for (const admin of await adminsBeside(ports, about.id)) {
    const mail = await mailToOperator(ports, admin, (texts, language) =>
      texts.operatorChanged(what, factsIn(texts, language, false)),
    );
    if (mail !== undefined) mailNotice(ports, mail);
  }
}

async function adminsBeside({ pool }: Pick<Ports, 'pool'>, id: number): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: bigint }>(
    `select id from operators where disabled_at is null and 'admin' = any(roles) and id <> $1 order by id`,
    [id],
  );
  return rows.map((row) => Number(row.id));
}
