// The console and the public calls side by side: what a product operator says of plans and projects is what users read.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConsoleWindow } from './console-window.ts';
import { findingsOn } from './findings.ts';
import { setStage } from './stage.ts';

const stage = setStage();
const REASON = 'Decided by the product council';

let pia: ConsoleWindow;

beforeAll(async () => {
  pia = await ConsoleWindow.hire(stage.venue, stage.browser, 'Pia Product', 'product');
});

afterAll(() => pia?.close());

const dialog = () => pia.page.getByRole('dialog');
const row = (name: string | RegExp) => pia.page.getByRole('row', { name });

async function fill(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await dialog()
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(value);
}

/** Fills the reason in, sends the change and waits for its message. */
async function change(button: string, done: string): Promise<void> {
  await fill({ Reason: REASON });
  expect(await findingsOn(pia.page)).toEqual([]);
  await dialog().getByRole('button', { name: button, exact: true }).click();
  await pia.page.getByText(done, { exact: true }).first().waitFor();
  await dialog().waitFor({ state: 'detached' });
}

async function read<Data>(path: string): Promise<Data> {
  return ((await (await fetch(`${stage.venue.url}${path}`)).json()) as { readonly data: Data }).data;
}

interface Plan {
  readonly id: number;
  readonly version: number;
  readonly days: number;
  readonly ratePpm: number;
}
const plans = async () =>
  (await read<{ readonly plans: readonly Plan[] }>('/api/webapi/GetLockConfigList')).plans;

interface Project {
  readonly id: number;
  readonly code: string;
  readonly phase: string;
  readonly winningTickets: number;
}
const projects = async () =>
  (await read<{ readonly inProgress: readonly Project[] }>('/api/openapi/GetProjectList')).inProgress;

it('a plan that is added or changed is what everybody is offered', async () => {
  await pia.goTo('/mining');
  await pia.page.getByRole('button', { name: 'Add a plan' }).click();
  const range = { 'Smallest lock': '50', 'Largest lock': '1000', Capacity: '50000' };
  await fill({ Term: '14', 'Rate a year': '4.5', ...range });
  await dialog().getByText('USDT can be locked for 14 d at 4.5 % a year.').waitFor();
  await change('Add a plan', 'Add a plan');
  expect((await plans()).at(-1)).toMatchObject({ version: 1, days: 14, ratePpm: 45_000 });

  await row(/^USDT for 14 d/)
    .getByRole('button', { name: 'Change' })
    .click();
  await fill({ 'Rate a year': '4' });
  await dialog().getByRole('row', { name: 'Rate a year 4.5 % 4 %' }).waitFor();
  await change('Change', 'Lock-up plan changed');
  expect((await plans()).at(-1)).toMatchObject({ version: 2, ratePpm: 40_000 });
  await row(/^USDT for 14 d/)
    .getByRole('button', { name: 'Versions' })
    .click();
  await dialog().getByText('Version 2').waitFor();
  await expect.poll(() => dialog().getByText(REASON).count()).toBe(2);
  await pia.page.keyboard.press('Escape');
});

it('a project that is announced stands in the list of everybody, and can be changed until it opens', async () => {
  await pia.goTo('/projects');
  await pia.page.getByRole('button', { name: 'Announce a project' }).click();
  await fill({ Token: 'TEST1', Name: 'Token of a test', 'Total issued': '100000' });
  await fill({ 'Price of a ticket': '10', 'Tokens of a ticket': '50' });
  await fill({ 'Winning tickets': '100', 'Tickets at most': '1000', 'Tickets of one user': '10' });
  await dialog()
    .getByText(/^Round \d+ is published/)
    .waitFor();
  await change('Announce a project', 'A new project');
  expect(await projects()).toContainEqual(
    expect.objectContaining({ code: 'TEST1', phase: 'preheat', winningTickets: 100 }),
  );

  await row(/^TEST1/)
    .getByRole('link', { name: 'Details' })
    .click();
  await pia.page.getByText('drand, a public beacon').first().waitFor();
  expect(await findingsOn(pia.page)).toEqual([]);
  await pia.page.getByRole('button', { name: 'Change', exact: true }).click();
  await fill({ 'Winning tickets': '200' });
  await dialog().getByRole('row', { name: 'Winning tickets 100 200' }).waitFor();
  await change('Change', 'Project changed');
  expect(await projects()).toContainEqual(
    expect.objectContaining({ code: 'TEST1', phase: 'preheat', winningTickets: 200 }),
  );
});

it('terms that somebody else has changed are not overwritten by those of a dialog that was open before', async () => {
  await pia.page.getByRole('button', { name: 'Change', exact: true }).click();
  await fill({ 'Tickets of one user': '20' });
  await pia.page.evaluate(async (reason) => {
    const id = /projects\/(\d+)/.exec(location.hash)?.[1] ?? '';
    const { data } = (await (await fetch(`/api/console/GetProject?id=${id}`)).json()) as {
      readonly data: { readonly project: { readonly version: number; readonly terms: object } };
    };
    const { version, terms } = data.project;
    await fetch('/api/console/SetProject', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...terms, project: Number(id), version, winningTickets: 300, reason }),
    });
  }, REASON);
  // The page behind the dialog asks again by itself.
  await pia.page.waitForResponse(async (response) =>
    response.url().includes('GetProject?') ? (await response.text()).includes('"winningTickets":300') : false,
  );
  await fill({ Reason: REASON });
  await dialog().getByRole('button', { name: 'Change', exact: true }).click();
  await dialog()
    .getByText('Somebody changed these terms meanwhile. Look at the present ones first.')
    .waitFor();
  expect(await projects()).toContainEqual(expect.objectContaining({ code: 'TEST1', winningTickets: 300 }));
  await pia.page.keyboard.press('Escape');
});

it('a project that has opened cannot be changed, whoever asks', async () => {
  const opened = async () => (await projects()).find(({ phase }) => phase === 'subscription');
  await expect.poll(opened).toBeDefined();
  const open = await opened();
  await pia.goTo(`/projects/${open?.id}`);
  await pia.page.getByText('Secret of the venue (weaker)').first().waitFor();
  await expect.poll(() => pia.page.getByRole('button', { name: 'Change', exact: true }).count()).toBe(0);
  const refusal = await pia.page.evaluate(
    async ([id, reason]) => {
      const { data } = (await (await fetch(`/api/console/GetProject?id=${id}`)).json()) as {
        readonly data: { readonly project: { readonly version: number; readonly terms: object } };
      };
      const { version, terms } = data.project;
      const response = await fetch('/api/console/SetProject', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...terms, project: id, version, winningTickets: 1, reason }),
      });
      return ((await response.json()) as { readonly refusal?: string }).refusal;
    },
    [open?.id ?? 0, REASON] as const,
  );
  expect(refusal).toBe('subscription.alreadyOpen');
});

it('a token that was drawn gets a market with terms that are filled in', async () => {
  await pia.goTo('/projects/1');
  const list = pia.page.getByRole('button', { name: 'List a market for this token' });
  await list.waitFor({ timeout: 90_000 });
  await pia.page.getByText('Last ticket settled').waitFor();
  expect(await findingsOn(pia.page)).toEqual([]);
  await list.click();
  await expect.poll(() => dialog().getByLabel('Market', { exact: true }).inputValue()).toBe('PAPER1/USDT');
  await change('List a market', 'Market listed');
  const markets = await read<readonly { readonly symbol: string }[]>('/api/openapi/GetMarkets');
  expect(markets.map(({ symbol }) => symbol)).toContain('PAPER1/USDT');
  await list.waitFor({ state: 'detached' });
  expect(pia.pageErrors).toEqual([]);
});
