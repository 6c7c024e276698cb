// The word of an account stands in every mail to it. The table names every kind of mail, so that a new one is thought of;
// each is caused as people cause it, and read as it arrives.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Identity, Origin, SignedInUser } from '../index.ts';
import { testAuthenticator } from '../second-factors/testing-authenticator.ts';
import { origin, PASSWORD, startTestIdentity, type TestIdentity } from '../testing-identity.ts';
import { accountCode, appOf, firstStep, mailWith, registerGuarded } from '../testing-own-account.ts';
import type { MailText, MailTexts } from './catalogue.ts';
import { en } from './en.ts';

const WORD = 'blue heron';
const LINE = `Your anti-phishing word: ${WORD}\n\n`;
const page = { ...origin, site: 'https://venue.example' };
const elsewhere: Origin = { address: '203.0.113.9', userAgent: 'another' };

let world: TestIdentity;
let shared: Identity;
beforeAll(async () => {
  world = await startTestIdentity();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.clock.nowMs += 25 * 3_600_000;
  shared = world.create();
});

interface Person {
  readonly user: SignedInUser;
  readonly token: string;
  readonly origin: Origin;
  readonly recoveryCodes: readonly string[];
  code(): string;
}

/** What a kind of mail is caused by. */
type Cause = (person: Person) => Promise<unknown>;
type Kinds = Exclude<keyof MailTexts, 'operatorFacts'>;

const toTheAccount = {
  alreadyRegistered: ({ user }) => askCode(user.email, 'register'),
  reset: ({ user }) => askCode(user.email, 'reset'),
  loginPasswordChanged: ({ user, code }) =>
    shared.setPassword(
      user,
      { oldPassword: PASSWORD, password: 'Calm-Water9', repeatPassword: 'Calm-Water9', code: code() },
      origin,
    ),
  loginPasswordReset: async ({ user }) => {
    const inHand = await world.askCode(user.email, 'reset');
    const passwords = { password: 'Calm-Water9', repeatPassword: 'Calm-Water9' };
    await world.pool.query(`delete from captured_mail where recipient = $1`, [user.email]);
    return shared.resetPassword({ email: user.email, ...inHand, ...passwords }, origin);
  },
  tradePasswordCode: (person) => shared.own.sendCode(person, { purpose: 'tradePassword' }),
  tradePasswordChanged: (person) =>
    shared.own.setTradePassword(person, {
      ...{ loginPassword: PASSWORD, password: 'Quiet-Lake5', repeatPassword: 'Quiet-Lake5' },
      code: person.code(),
    }),
  mailboxChanged: async (person) => {
    const email = `new.${person.user.email}`;
    const emailCode = await accountCode(world, person.user, email);
    return shared.own.changeMailbox(person, { email, emailCode, password: PASSWORD, code: person.code() });
  },
  // The first word shows itself.
  mailWordSet: async (person) => {
    await setWord(person.user, null);
    return changeWord(person, WORD);
  },
  // By the word that stood before the owner knows whose mail it is.
  mailWordChanged: (person) => changeWord(person, 'green heron'),
  mailWordRemoved: (person) => changeWord(person, null),
  // Everybody of the table set an app up before there was a word: it is set up anew.
  totpStarted: async (person) => {
    await shared.own.stopTotp(person, { password: PASSWORD, code: person.code() });
    await world.pool.query(`delete from captured_mail where recipient = $1`, [person.user.email]);
    const started = await shared.own.startTotp(person.user);
    if (started.outcome !== 'started') throw new Error(started.code);
    return shared.own.confirmTotp(person, {
      password: PASSWORD,
      code: appOf(started.uri, world.clock)(),
    });
  },
  totpStopped: (person) => shared.own.stopTotp(person, { password: PASSWORD, code: person.code() }),
  passkeyAdded: addPasskey,
  passkeyRemoved: async (person) => {
    await addPasskey(person);
    const [passkey] = await shared.own.passkeys(person.user);
    const [code] = person.recoveryCodes;
    return shared.own.removePasskey(person, { id: passkey?.id ?? '', password: PASSWORD, code });
  },
  apiKeyAdded: addKey,
  apiKeyRemoved: async (person) => {
    const made = await addKey(person);
    if (made.outcome !== 'made') throw new Error(made.code);
    return shared.own.deleteKey(person, made.row.id);
  },
  apiKeyEnds: async (person) => {
    await addKey(person);
    world.clock.nowMs += 85 * 86_400_000;
    return shared.keyEndSweep.run(0);
  },
  apiKeyEnded: async (person) => {
    await addKey(person);
    world.clock.nowMs += 91 * 86_400_000;
    return shared.keyEndSweep.run(0);
  },
  recoveryCodesRenewed: (person) =>
    shared.own.newRecoveryCodes(person, { password: PASSWORD, code: person.code() }),
  recoveryCodeUsed: (person) =>
    shared.own.stopTotp(person, { password: PASSWORD, code: person.recoveryCodes[0] }),
  secondFactorGuessed: async ({ user }) => {
    const challenge = await firstStep(shared, user.email);
    for (let tries = 0; tries < 3; tries += 1)
      await shared.signInSecondFactor({ challenge, code: '000000' }, origin);
    return { outcome: 'guessed' };
  },
  passwordGuessed: async ({ user }) => {
    for (let tries = 0; tries < 10; tries += 1) {
      await shared.signIn({ email: user.email, password: 'Wrong-Hand7' }, origin);
      world.clock.nowMs += 600_000;
    }
    return shared.failureSweep.run(world.clock.nowMs);
  },
  newDevice: async ({ user, code }) => {
    const challenge = await firstStep(shared, user.email, elsewhere);
    return shared.signInSecondFactor({ challenge, code: code() }, elsewhere);
  },
  frozen: (person) => shared.own.freeze(person, PASSWORD),
  sessionsEnded: ({ user }) => shared.tellSessionsEnded(user.user),
  secondFactorsResetProposed: ({ user }) => shared.factorResets.tellProposed(user.user),
  secondFactorsResetWithdrawn: ({ user }) => shared.factorResets.tellWithdrawn(user.user),
  secondFactorsReset: async ({ user }) => {
    const removed = await inTransaction(world.pool, (client) =>
      shared.factorResets.remove(client, user.user),
    );
    if (removed.outcome !== 'removed') throw new Error(removed.code);
    return shared.factorResets.finish(removed);
  },
} satisfies Partial<Record<Kinds, Cause>>;

/** To addresses that are no account's, or not yet; and to operators, who have no accounts. */
const toOthers = {
  verification: () => askCode('nobody.yet@example.org', 'register'),
  notRegistered: () => askCode('nobody.ever@example.org', 'reset'),
  mailboxCode: (person) => shared.own.sendCode(person, { purpose: 'mailbox', email: 'stranger@example.org' }),
} satisfies Partial<Record<Kinds, Cause>>;
const addressOf = {
  verification: 'nobody.yet@example.org',
  notRegistered: 'nobody.ever@example.org',
  mailboxCode: 'stranger@example.org',
} satisfies Record<keyof typeof toOthers, string>;
type ToOperators = Extract<Kinds, `operator${string}`>;
/** Of a command that runs while the venue does not: see `last-mail.integration.test.ts`. */
type ByCommand = 'erased';

/** Does not compile where a kind of mail stands nowhere above. */
type Forgotten = Exclude<Kinds, keyof typeof toTheAccount | keyof typeof toOthers | ToOperators | ByCommand>;
const forgotten: [Forgotten] extends [never] ? 'none' : Forgotten = 'none';

test('every kind of mail stands in the table', () => {
  expect(forgotten).toBe('none');
});

test.each(Object.entries(toTheAccount) as [keyof typeof toTheAccount, Cause][])(
  'the mail %s begins with the word of the account',
  async (kind, cause) => {
    const person = await personWithWord(`${kind.toLowerCase()}@example.org`);
    expect(await cause(person)).not.toMatchObject({ outcome: 'refused' });
    const mail = await mailWith(world, person.user.email, subjectOf(kind));
    expect(mail.text.slice(0, LINE.length)).toBe(LINE);
    expect(mail.text.split(WORD)).toHaveLength(2);
  },
);

test.each(Object.entries(toOthers) as [keyof typeof toOthers, Cause][])(
  'the mail %s goes where no account has its mailbox, and has no word',
  async (kind, cause) => {
    await cause(await personWithWord(`${kind.toLowerCase()}@example.org`));
    const mail = await mailWith(world, addressOf[kind], subjectOf(kind));
    expect(mail.text).not.toMatch(/hishing|heron/);
  },
);

test('whoever names another account as the new mailbox has a mail sent there with the word of that account', async () => {
  const ben = await personWithWord('ben.named@example.org');
  const cleo = await personWithWord('cleo.named@example.org', 'red kite');
  await shared.own.sendCode(ben, { purpose: 'mailbox', email: cleo.user.email });
  const mail = await mailWith(world, cleo.user.email, subjectOf('alreadyRegistered'));
  expect(mail.text).toContain('red kite');
  expect(mail.text).not.toContain(WORD);
});

function addKey(person: Person) {
  const asked = { name: 'Maker', mayTrade: true, addresses: [], days: 90, password: PASSWORD };
  return shared.own.createKey(person, { ...asked, code: person.code() });
}

async function personWithWord(email: string, word = WORD): Promise<Person> {
  const guarded = await registerGuarded(world, email);
  await setWord(guarded.user, word);
  return { ...guarded, origin };
}

const setWord = (user: SignedInUser, word: string | null) =>
  world.pool.query('update users set mail_word = $2 where id = $1', [user.user, word]);

const changeWord = (person: Person, word: string | null) =>
  shared.own.setMailWord(person, { word, password: PASSWORD, code: person.code() });

async function askCode(email: string, purpose: 'register' | 'reset') {
  return shared.sendCode({ email, purpose, ...(await world.captcha()) }, origin);
}

async function addPasskey(person: Person) {
  const asker = { ...person, origin: page };
  const started = await shared.own.startPasskey(asker, { password: PASSWORD, code: person.code() });
  if (started.outcome !== 'started') throw new Error(started.code);
  const passkey = testAuthenticator(page.site).create(started.options);
  return shared.own.finishPasskey(asker, { name: 'Phone', passkey });
}

function subjectOf(kind: Kinds): string {
  const place = { device: '', network: '', time: '' };
  const text = en[kind] as MailText | ((...values: unknown[]) => MailText);
  if (typeof text !== 'function') return text.subject;
  return (kind.endsWith('Guessed') || kind === 'newDevice' ? text(place, 0) : text('')).subject;
}
