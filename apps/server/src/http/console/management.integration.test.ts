// What operators keep for everybody: each other, notices, parameters and price sources.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

let tested: TestConsole;
let ada: TestOperator;
let abe: TestOperator;
let pia: TestOperator;

beforeAll(async () => {
  tested = await startTestConsole();
  ada = await tested.hire('admin');
  abe = await tested.hire('admin');
  pia = await tested.hire('product');
});
afterAll(() => tested.stop());

const reason = 'For the test';
const get = async (operator: TestOperator, name: string, query?: Record<string, string>) =>
  (await tested.get(operator, name, query)).json().data;
const post = async (operator: TestOperator, name: string, body: object) =>
  (await tested.post(operator, name, { reason, ...body })).json();
const publicly = async (url: string) => (await tested.venue.get(undefined, url)).json();

describe('operators', () => {
  test('nobody changes their own roles, shuts themself out or resets themself', async () => {
    for (const name of ['DisableOperator', 'ResetOperator', 'EnableOperator']) {
      expect(await post(ada, name, { operator: ada.id })).toMatchObject({ refusal: 'operator.ownRoles' });
    }
    expect(await post(ada, 'SetOperatorRoles', { operator: ada.id, roles: ['finance'] })).toMatchObject({
      refusal: 'operator.ownRoles',
    });
  });

  test('nobody changes what an operator may who is not there', async () => {
    for (const name of ['DisableOperator', 'ResetOperator', 'EnableOperator'])
      expect(await post(ada, name, { operator: 999_999 }), name).toMatchObject({
        refusal: 'operator.unknown',
      });
  });

  test('the last admin stays, also when two admins shut each other out at the same moment', async () => {
    const [one, other] = await Promise.all([
      post(ada, 'DisableOperator', { operator: abe.id }),
      post(abe, 'DisableOperator', { operator: ada.id }),
    ]);
    const rows = await tested.operators.accounts.list();
    const admins = rows.filter(({ roles, disabledAt }) => roles.includes('admin') && disabledAt === null);
    expect(admins).toHaveLength(1);
    expect([one.flag, other.flag].filter(Boolean)).toHaveLength(1);
    const by = { operator: undefined, reason };
    for (const { id } of [ada, abe]) await tested.operators.accounts.enable(by, id);
    for (const admin of [ada, abe]) {
      const { email, password } = admin;
      const answer = await tested.post(undefined, 'Login', { email, password });
      Object.assign(admin, { cookie: `candor_console=${answer.cookies[0]?.value}` });
    }
  });

  test('nobody is given the name of another operator, however it is written, also not of one who is gone', async () => {
    const make = (name: string, number: number) =>
      post(ada, 'CreateOperator', { name, email: `grace${number}@venue.example`, roles: ['finance'] });
    const { data } = await make('Grace Hopper', 1);
    await post(ada, 'DisableOperator', { operator: data.operator });
    for (const name of [
      'Grace Hopper',
      'grace  hopper',
      'Ｇｒａｃｅ Hopper',
      'Grace\u200d H0pper',
      'Gráce Hopper',
    ])
      expect(await make(name, 2)).toMatchObject({ refusal: 'operator.nameTaken' });
    // One letter is Cyrillic.
    for (const name of ['Gr\u0430ce Hopper', 'Grace Hopper \u2713'])
      expect(await make(name, 2)).toMatchObject({ refusal: 'operator.nameUnfit', field: 'name' });
    expect(await make('Grace Murray Hopper', 2)).toMatchObject({ flag: true });
  });

  test('who is made while another change is under way waits for it, and is not given the name that it gives', async () => {
    const other = await tested.venue.pool.connect();
    await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('operators', 0));
      insert into operators (name, email, roles, password_hash, password_must_change, created_at)
      values ('Nel', 'nel@venue.example', '{finance}', '', true, now())`);
    const asked = post(ada, 'CreateOperator', {
      name: 'NeI',
      email: 'nei@venue.example',
      roles: ['finance'],
    });
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
    const waits = expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
    await waits.then(() => other.query('commit')).finally(() => other.release(true));
    expect(await asked).toMatchObject({ refusal: 'operator.nameTaken' });
  });

  test('a new operator gets credentials that are shown once, and loses every session when shut out', async () => {
    const body = { name: 'Bob', email: 'bob@venue.example', roles: ['support'] };
    const { data } = await post(ada, 'CreateOperator', body);
    expect(data).toMatchObject({ password: expect.stringMatching(/^[A-Z2-9-]{23}$/) });
    expect(await post(ada, 'CreateOperator', body)).toMatchObject({ refusal: 'operator.emailTaken' });
    const audit = await get(ada, 'GetActions', { kind: 'operatorCreated', operator: String(ada.id) });
    expect(JSON.stringify(audit)).not.toContain(data.password);
    expect(JSON.stringify(audit)).not.toContain(data.totpSecret);
    const login = { email: body.email, password: data.password };
    const signedIn = await tested.post(undefined, 'Login', login);
    const bob = { cookie: `candor_console=${signedIn.cookies[0]?.value}` } as TestOperator;
    await post(ada, 'DisableOperator', { operator: data.operator });
    expect((await tested.get(bob, 'Me')).json()).toMatchObject({ refusal: 'session.missing' });
    expect((await tested.post(undefined, 'Login', login)).json()).toMatchObject({
      refusal: 'operator.credentialsWrong',
    });
  });
});

describe('notices and texts', () => {
  test('are read by the public only once they are published, and in the nearest language', async () => {
    const text = { language: 'en', title: 'Maintenance', body: 'On Sunday.\n\nFor an hour.' };
    const { data: saved } = await post(pia, 'SaveNotice', text);
    const address = `/api/openapi/GetNotice?id=${saved.id}&language=zh`;
    expect(await publicly(address)).toMatchObject({ refusal: 'notice.unknown' });
    await post(pia, 'PublishNotice', { id: saved.id, language: 'en', version: 1 });
    expect((await publicly(address)).data).toMatchObject({ ...text, version: 1, kind: 'notice' });
    const zh = { id: saved.id, language: 'zh', title: '维护公告', body: '周日维护一小时。' };
    await post(pia, 'SaveNotice', zh);
    await post(pia, 'PublishNotice', { id: saved.id, language: 'zh', version: 1 });
    expect((await publicly(address)).data.title).toBe('维护公告');
    const { data: list } = await publicly('/api/openapi/GetNoticeList?language=ar');
    expect(list).toMatchObject({
      rows: [{ id: saved.id, language: 'en', title: 'Maintenance' }],
      total: 1,
    });
  });

  test('stand in pages, and each knows what was published before and after it', async () => {
    const ids: number[] = [];
    for (const title of ['Second', 'Third']) {
      const { data } = await post(pia, 'SaveNotice', { language: 'en', title, body: title });
      await post(pia, 'PublishNotice', { id: data.id, language: 'en', version: 1 });
      ids.push(data.id);
    }
    const page = async (index: number) =>
      (await publicly(`/api/openapi/GetNoticeList?pageindex=${index}&pagesize=2`)).data;
    expect(await page(1)).toMatchObject({ rows: [{ title: 'Third' }, { title: 'Second' }], total: 3 });
    expect(await page(2)).toMatchObject({ rows: [{ title: 'Maintenance' }], total: 3 });
    expect(await page(3)).toEqual({ rows: [], total: 3 });
    const neighbours = async (id: number) => {
      const { newer, older } = (await publicly(`/api/openapi/GetNotice?id=${id}&language=zh`)).data;
      return [newer, older];
    };
    expect(await neighbours(ids[1]!)).toEqual([null, { id: ids[0], language: 'en', title: 'Second' }]);
    expect(await neighbours(ids[0]!)).toMatchObject([
      { title: 'Third' },
      { title: '维护公告', language: 'zh' },
    ]);
    // What is withdrawn is no neighbour any more.
    await post(pia, 'WithdrawNotice', { id: ids[0], language: 'en' });
    expect(await neighbours(ids[1]!)).toMatchObject([null, { title: '维护公告' }]);
    await post(pia, 'WithdrawNotice', { id: ids[1], language: 'en' });
  });

  test('a new version changes nothing until it is published, and every version is kept', async () => {
    const legal = { id: 2, language: 'en', title: 'Privacy policy' };
    await post(pia, 'SaveNotice', { ...legal, body: 'First.' });
    await post(pia, 'PublishNotice', { id: 2, language: 'en', version: 1 });
    await post(pia, 'SaveNotice', { ...legal, body: 'Second.' });
    expect((await publicly('/api/openapi/GetNotice?id=2')).data).toMatchObject({
      body: 'First.',
      newer: null,
      older: null,
    });
    await post(pia, 'PublishNotice', { id: 2, language: 'en', version: 2 });
    expect((await publicly('/api/openapi/GetNotice?id=2')).data.body).toBe('Second.');
    expect(await get(pia, 'GetNoticeVersions', { id: '2', language: 'en' })).toMatchObject([
      { version: 2, body: 'Second.', withdrawnAt: null, operator: { id: pia.id } },
      { version: 1, body: 'First.', withdrawnAt: expect.any(Number) },
    ]);
    await post(pia, 'WithdrawNotice', { id: 2, language: 'en' });
    expect(await publicly('/api/openapi/GetNotice?id=2')).toMatchObject({ refusal: 'notice.unknown' });
    const list = (await publicly('/api/openapi/GetNoticeList')).data;
    expect(list.rows.every(({ kind }: { kind: string }) => kind === 'notice')).toBe(true);
  });

  test('a version that is not there cannot be published', async () => {
    for (const version of [1, Number.MAX_SAFE_INTEGER]) {
      expect(await post(pia, 'PublishNotice', { id: 3, language: 'en', version })).toMatchObject({
        refusal: 'notice.unknown',
      });
    }
    expect(
      await post(pia, 'SaveNotice', { id: 99, language: 'en', title: 'Nothing', body: 'Nothing.' }),
    ).toMatchObject({ refusal: 'notice.unknown' });
  });
});

describe('parameters', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 1_100));

  test('what an admin sets is what the public reads, until the usual value is set again', async () => {
    await post(ada, 'SetParameter', { name: 'siteName', value: 'Example Venue' });
    await post(ada, 'SetParameter', { name: 'sampleRows', value: 'off' });
    await post(ada, 'SetParameter', { name: 'socialGithub', value: 'https://git.example/venue' });
    await settle();
    expect((await publicly('/api/openapi/getSystemParam')).data).toMatchObject({
      name: 'Example Venue',
      social: [{ network: 'github', url: 'https://git.example/venue' }],
    });
    expect((await publicly('/api/openapi/GetSampleRows')).data).toMatchObject({ winners: [], trend: [] });
    await post(ada, 'SetParameter', { name: 'siteName' });
    await post(ada, 'SetParameter', { name: 'socialGithub' });
    await post(ada, 'SetParameter', { name: 'sampleRows' });
    await settle();
    expect((await publicly('/api/openapi/getSystemParam')).data.name).toBe('Candor');
    expect((await publicly('/api/openapi/GetSampleRows')).data.winners.length).toBeGreaterThan(0);
    const rows = await get(ada, 'GetParameters');
    expect(rows[0]).toMatchObject({ name: 'siteName', value: 'Candor', operator: { id: ada.id } });
  });

  test('every new password is as long as an admin has set, while old ones go on', async () => {
    const { venue } = tested;
    const password = 'Ab-1234';
    const ann = await venue.register('ann.before@example.org', password);
    await post(ada, 'SetParameter', { name: 'passwordLength', value: '12-64' });
    await settle();
    for (const url of ['/api/openapi/getSystemParam', '/api/openapi/GetSettings']) {
      const lengths = { passwordLengthMin: 12, passwordLengthMax: 64 };
      expect((await publicly(url)).data).toMatchObject(lengths);
    }
    const change = (next: string) =>
      venue.post(ann, '/api/webapi/SetPwd', { oldPassword: password, password: next, repeatPassword: next });
    const refused = { refusal: 'identity.passwordLength', field: 'password' };
    expect((await change('Calm-Water9')).json()).toMatchObject({
      ...refused,
      msg: expect.stringMatching(/12.*64/),
    });
    await expect(venue.register('bob.short@example.org', password)).rejects.toThrow(
      'identity.passwordLength',
    );
    const login = { email: ann.email, password };
    expect((await venue.post(undefined, '/api/webapi/Login', login)).json()).toMatchObject({ flag: true });
    expect((await change('A calm lake with forty geese on it')).json()).toMatchObject({ flag: true });
    await post(ada, 'SetParameter', { name: 'passwordLength' });
    await settle();
    expect((await publicly('/api/openapi/GetSettings')).data).toMatchObject({ passwordLengthMin: 6 });
  });

  test.each([
    ['passwordLength', '5-16'],
    ['passwordLength', '8'],
    ['passwordLength', '12-8'],
    ['passwordLength', '8-999'],
    ['customerServiceUrl', 'javascript:alert(1)'],
    ['customerServiceUrl', 'nowhere'],
    ['socialX', 'javascript:alert(1)'],
    ['contactEmail', 'nobody'],
    ['sampleRows', 'maybe'],
    ['siteName', 'x'.repeat(41)],
  ])('%s cannot be %s', async (name, value) => {
    expect(await post(ada, 'SetParameter', { name, value })).toMatchObject({
      refusal: 'operator.parameterInvalid',
    });
  });
});

test('another price source needs two admins and is announced a day before it can count', async () => {
  const sources = 'okx,bybit,kucoin';
  expect(await post(ada, 'ProposePriceSource', { source: 'external' })).toMatchObject({ flag: false });
  expect(await post(ada, 'ProposePriceSource', { source: 'manual', sources })).toMatchObject({ flag: false });
  await post(ada, 'ProposePriceSource', { source: 'external', sources });
  const [proposal] = (await get(ada, 'GetPriceSources')).proposals;
  expect(await post(ada, 'ConfirmPriceSource', { id: proposal.id })).toMatchObject({
    refusal: 'operator.sameOperator',
  });
  expect((await publicly('/api/openapi/GetPriceSourceChanges')).data).toEqual([]);
  expect(await post(abe, 'ConfirmPriceSource', { id: proposal.id })).toMatchObject({ flag: true });
  const [change] = (await publicly('/api/openapi/GetPriceSourceChanges')).data;
  expect(change.sources).toBe(sources);
  expect(change.effectiveAt - change.announcedAt).toBe(24 * 3_600_000);
  expect((await get(ada, 'GetPriceSources')).proposals[0].state).toBe('announced');
  tested.venue.clock.offsetMs += 24 * 3_600_000;
  const [due] = await tested.operators.priceSources.proposals();
  tested.venue.clock.offsetMs -= 24 * 3_600_000;
  expect(due?.state).toBe('due');
  await post(abe, 'WithdrawPriceSource', { id: proposal.id });
  expect((await publicly('/api/openapi/GetPriceSourceChanges')).data).toEqual([]);
});

test.each([
  ['okx,bybitt,kucoin'],
  ['okx,bybit'],
  ['okx,okx,bybit'],
  ['okx=http://prices.example,bybit,kucoin'],
])('nobody agrees on sources with which no venue starts, such as %s', async (sources) => {
  expect(await post(ada, 'ProposePriceSource', { source: 'external', sources })).toMatchObject({
    refusal: 'request.malformed',
    field: 'sources',
  });
});

test('after all of it nothing was a fault', () => {
  expect(tested.venue.faults).toEqual([]);
});
