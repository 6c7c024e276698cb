// Nobody's access to the console is changed in silence: whoever it is about is told by mail, and so are all admins.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCapturedMail } from '../../mail/index.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

let tested: TestConsole;
let ada: TestOperator;
let abe: TestOperator;
let fay: TestOperator;
beforeAll(async () => {
  tested = await startTestConsole();
  ada = await tested.hire('admin', 'compliance');
  abe = await tested.hire('admin');
  fay = await tested.hire('finance');
});
afterAll(() => tested.stop());

const reason = 'For the test';
const post = async (name: string, body: object) => (await tested.post(ada, name, { reason, ...body })).json();
const mailsTo = (email: string) => readCapturedMail(tested.venue.pool, email);

/** What all mailboxes together got since then: whose, and the first line. */
async function toldBy(change: () => Promise<unknown>, mails: number) {
  await tested.venue.pool.query('delete from captured_mail');
  await change();
  const found = () => readCapturedMail(tested.venue.pool);
  await expect.poll(async () => (await found()).length).toBe(mails);
  return (await found()).map(({ to, text }) => `${to}: ${text.split('\n')[0]}`).sort();
}

const lineTo = ({ email }: Pick<TestOperator, 'email'>, line: string) => `${email}: ${line}`;
const bob = { email: 'bob@venue.example', id: 0 };

test('one who is made is told, with their roles and who gave them, and all admins with the name', async () => {
  const told = await toldBy(async () => {
    const { data } = await post('CreateOperator', {
      name: 'Bob',
      email: bob.email,
      roles: ['support', 'finance'],
    });
    bob.id = data.operator;
  }, 3);
  const own =
    'You have access to the console. Whoever gave it to you hands you your first password and the key of your authenticator.';
  expect(told).toEqual([lineTo(bob, own), lineTo(ada, 'Operator made'), lineTo(abe, 'Operator made')].sort());
  const [mail] = await mailsTo(bob.email);
  expect(mail?.text).toContain(`\n\nRoles: support and finance\nBy: ${ada.name}\nTime: 2`);
  const [toAdmin] = await mailsTo(abe.email);
  expect(toAdmin?.subject).toBe('The access of an operator was changed');
  expect(toAdmin?.text).toContain(
    `\n\nOperator: Bob <${bob.email}>\nRoles: support and finance\nBy: ${ada.name}\n`,
  );
  expect(toAdmin?.text).not.toContain(reason);
});

test('roles that change, a shut-out, a return and a reset are told in the same way', async () => {
  const change =
    (name: string, body: object = {}) =>
    () =>
      post(name, { operator: bob.id, ...body });
  const both = (line: string) => [lineTo(ada, line), lineTo(abe, line)];
  expect(await toldBy(change('SetOperatorRoles', { roles: ['support'] }), 3)).toEqual(
    [lineTo(bob, 'Your roles at the console were changed.'), ...both('Roles changed')].sort(),
  );
  expect((await mailsTo(bob.email))[0]?.text).toContain('\nRoles: support\n');
  expect(await toldBy(change('DisableOperator'), 3)).toEqual(
    [
      lineTo(bob, 'You were shut out of the console, and all your sessions have ended.'),
      ...both('Operator shut out'),
    ].sort(),
  );
  expect(await toldBy(change('EnableOperator'), 3)).toEqual(
    [lineTo(bob, 'You were let in to the console again.'), ...both('Operator let in again')].sort(),
  );
  const reset = await toldBy(change('ResetOperator'), 3);
  expect(reset).toEqual(expect.arrayContaining(both('Sign-in reset')));
  expect(reset.join()).toContain(`${bob.email}: An admin has reset your access to the console`);
});

test('an admin whose role is taken is told as whoever it is about, and what is so already is told to nobody', async () => {
  const roles = ['finance'];
  const told = await toldBy(() => post('SetOperatorRoles', { operator: abe.id, roles }), 2);
  expect(told).toEqual(
    [lineTo(abe, 'Your roles at the console were changed.'), lineTo(ada, 'Roles changed')].sort(),
  );
  await tested.venue.pool.query('delete from captured_mail');
  await post('SetOperatorRoles', { operator: abe.id, roles });
  await post('EnableOperator', { operator: abe.id });
  expect(await post('SetOperatorRoles', { operator: ada.id, roles })).toMatchObject({ flag: false });
  // What is told goes the same way, one after the other.
  const last = await toldBy(() => post('DisableOperator', { operator: fay.id }), 2);
  expect(last).toEqual(
    [
      lineTo(fay, 'You were shut out of the console, and all your sessions have ended.'),
      lineTo(ada, 'Operator shut out'),
    ].sort(),
  );
});

test('each reads it in the language of their console', async () => {
  await tested.venue.pool.query(`update operators set language = 'ar' where id = $1`, [ada.id]);
  await toldBy(() => post('EnableOperator', { operator: fay.id }), 2);
  const [mail] = await mailsTo(ada.email);
  expect(mail?.text).toContain('المشغّل: \u2068');
  expect(mail?.text).toContain(`\u2068${fay.name} <${fay.email}>\u2069`);
  expect(tested.venue.faults).toEqual([]);
});
