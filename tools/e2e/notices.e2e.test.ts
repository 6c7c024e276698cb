// What the venue says to everybody: the list of notices, a text with its neighbours, and the texts about the venue,
// which operators change at the console.
import { beforeAll, describe, expect, it } from 'vitest';
import { ConsoleWindow } from './console-window.ts';
import { findingsOn } from './findings.ts';
import { OperatorAtConsole } from './operator-at-console.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage();

let vic: Person;
let pia: OperatorAtConsole;

const goTo = (person: Person, place: string) => person.page.goto(`${stage.venue.url}/#${place}`);

async function publish(text: {
  language: string;
  title: string;
  body: string;
  id?: number;
}): Promise<number> {
  const reason = 'For everybody to read';
  const saved = await pia.call<{ id: number; version: number }>('POST', 'SaveNotice', { ...text, reason });
  const { id, version } = saved;
  await pia.call('POST', 'PublishNotice', { id, language: text.language, version, reason });
  return id;
}

beforeAll(async () => {
  vic = await stage.arrive({ email: 'vic@example.org' });
  pia = await OperatorAtConsole.hire(stage.venue, 'Pia', 'product', 'admin');
});

describe('the list of notices', () => {
  it('says that there are none, and leads on', async () => {
    await goTo(vic, '/noticeList');
    await vic.page.getByText('There are no notices yet.').waitFor();
    const leads = vic.page.getByRole('link', { name: 'To the markets' });
    await expect.poll(() => leads.getAttribute('href')).toBe('#/allMarket');
  });

  it('says that it did not load, and loads when asked again', async () => {
    const { page } = vic;
    await page.route('**/GetNoticeList*', (route) => route.abort());
    await page.reload();
    await page.getByText('The notices did not load.').waitFor({ timeout: 20_000 });
    await page.unroute('**/GetNoticeList*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('There are no notices yet.').waitFor();
  });

  it('shows what was published, newest first, ten on a page', async () => {
    for (let number = 1; number <= 11; number += 1) {
      await publish({ language: 'en', title: `Notice ${number}`, body: `Text ${number}.` });
    }
    const { page } = vic;
    await page.reload();
    const rows = page.getByRole('list', { name: 'Published notices' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(10);
    await expect.poll(() => rows.first().textContent()).toContain('Notice 11');
    await expect.poll(() => rows.first().getByRole('time').count()).toBe(1);
    await page.getByText('Page 1 of 2').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await expect.poll(() => rows.first().textContent()).toContain('Notice 1');
    expect(await findingsOn(page)).toEqual([]);
  });
});

describe('a change of the price sources', () => {
  it('has announced changes of the price sources above the notices, as soon as a second admin agreed', async () => {
    const abe = await OperatorAtConsole.hire(stage.venue, 'Abe', 'admin');
    const reason = 'Three sources are better than one';
    await pia.call('POST', 'ProposePriceSource', { source: 'external', sources: 'okx,bybit,kucoin', reason });
    const { proposals } = await abe.call<{ proposals: { id: number }[] }>('GET', 'GetPriceSources');
    const { page } = vic;
    await page.reload();
    await page.getByRole('list', { name: 'Published notices' }).waitFor();
    const card = page.getByRole('region', { name: 'Change of the price sources' });
    await expect.poll(() => card.count()).toBe(0);
    await abe.call('POST', 'ConfirmPriceSource', { id: proposals[0]?.id, reason });
    await page.reload();
    await card.getByText('External sources').waitFor();
    await card.getByText('okx,bybit,kucoin').waitFor();
    await card.getByText(/^Announced .*; takes effect .* at the earliest\.$/).waitFor();
    expect(await findingsOn(page)).toEqual([]);
  });
});

describe('a notice', () => {
  it('has its words set as text, whatever they look like, and the notices beside it', async () => {
    const body = '## When\n\n- on **Sunday**\n- <img src=x onerror=alert(1)>\n\n[link](javascript:alert(1))';
    const id = await publish({ language: 'en', title: 'Maintenance', body });
    const { page } = vic;
    await goTo(vic, `/noticeDetail/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Maintenance' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'When' }).waitFor();
    const article = page.getByRole('article');
    expect(await article.getByRole('listitem').allTextContents()).toEqual([
      'on Sunday',
      '<img src=x onerror=alert(1)>',
    ]);
    await expect.poll(() => article.locator('strong').textContent()).toBe('Sunday');
    await expect.poll(() => article.locator('img, a, script').count()).toBe(0);
    await page.getByRole('link', { name: /Older.*Notice 11/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Notice 11' }).waitFor();
    await page.getByRole('link', { name: /Newer.*Maintenance/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Maintenance' }).waitFor();
    expect(vic.pageErrors).toEqual([]);
  });

  it('says in which language it is when it is not the reader’s', async () => {
    const id = await publish({ language: 'zh', title: '维护公告', body: '周日维护一小时。' });
    const { page } = vic;
    await goTo(vic, `/noticeDetail/${id}`);
    await page.getByText('This text exists only in this language: 简体中文').waitFor();
    await expect.poll(() => page.getByRole('article').getAttribute('lang')).toBe('zh-Hans');
    await publish({ id, language: 'en', title: 'Maintenance at night', body: 'On Sunday.' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Maintenance at night' }).waitFor();
    await expect.poll(() => page.getByText('This text is only there').count()).toBe(0);
  });

  it('that is not there is a page that is not there', async () => {
    for (const id of ['999', '0', 'about', '1e3']) {
      await goTo(vic, `/noticeDetail/${id}`);
      await vic.page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    }
  });
});

describe('the texts about the venue', () => {
  it('are linked at the foot of the pages, and whole without anybody having written them', async () => {
    const { page } = vic;
    for (const [link, title, words] of [
      ['About', 'About Candor', 'What nobody can do'],
      ['Legal notice', 'Legal notice', 'No advice and no offer'],
      ['Privacy', 'Privacy policy', 'What is kept'],
      ['User agreement', 'User agreement', 'Who may have an account'],
      ['Anti-money-laundering', 'Anti-money-laundering guidelines', 'Who is identified'],
      ['Perpetual contract trading rules', 'Perpetual contract trading rules', 'Risk rate and liquidation'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('heading', { level: 2, name: words }).waitFor();
      await page.getByText('The text that comes with the software.').waitFor();
    }
  });

  it('begin at their top where a link at the foot of a phone’s page led to them; whoever goes back is where they were', async () => {
    const { page } = vic;
    const heightOf = () => page.evaluate('Math.round(scrollY)');
    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(vic, '/');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
    await link.scrollIntoViewIfNeeded();
    const before = await heightOf();
    expect(before).toBeGreaterThan(500);
    await link.click();
    await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
    await expect.poll(heightOf).toBe(0);
    await page.goBack();
    await expect.poll(heightOf).toBeGreaterThan(500);
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  it('are changed at the console, beginning with the built-in one of each language; the published one wins', async () => {
    await vic.choose('en', 'day');
    const polly = await ConsoleWindow.hire(stage.venue, stage.browser, 'Polly Wong', 'product');
    const { page } = polly;
    await polly.goTo('/notices/2');
    for (const [language, title] of [
      ['zh', '隐私政策'],
      ['en', 'Privacy policy'],
    ] as const) {
      await page.getByLabel('Language', { exact: true }).selectOption(language);
      await page.getByRole('button', { name: 'Take in the built-in text' }).click();
      await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(title);
    }
    const editor = page.getByRole('textbox', { name: 'Text', exact: true });
    const body = await editor.inputValue();
    expect(body).toContain('\n\n## What is kept\n\n- **Your account.**');
    await editor.fill(`${body}\n\n## Our own\n\nWe keep bees.`);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('heading', { name: 'Our own' }).waitFor();
    await polly.answer('Save as a new version', 'Our lawyer’s paragraph');
    await page.getByText('Version 1 was saved').waitFor();
    await goTo(vic, '/noticeDetail/2');
    await vic.page.getByText('The text that comes with the software.').waitFor();
    await page.getByRole('button', { name: 'Publish version 1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Reason/).fill('Read by two of us');
    await dialog.getByRole('button', { name: 'Publish version 1' }).click();
    await page.getByRole('button', { name: 'Withdraw' }).waitFor();
    await vic.page.reload();
    await vic.page.getByRole('heading', { level: 2, name: 'Our own' }).waitFor();
    await vic.page.getByText(/^Version 1, published /).waitFor();
    await expect.poll(() => vic.page.getByText('The text that comes with the software.').count()).toBe(0);
    expect(polly.pageErrors).toEqual([]);
    await polly.close();
  });

  it('stay as an operator types them, also where somebody else saves the same text meanwhile or they look at another language', async () => {
    const rose = await ConsoleWindow.hire(stage.venue, stage.browser, 'Rose Typing', 'product');
    const { page } = rose;
    const save = (body: string) =>
      pia.call('POST', 'SaveNotice', {
        id: 3,
        language: 'en',
        title: 'Agreement',
        body,
        reason: 'Of our lawyer',
      });
    // Whoever comes back to the window asks again for what was saved since.
    const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await rose.goTo('/notices/3');
    const editor = page.getByRole('textbox', { name: 'Text', exact: true });
    await editor.waitFor();
    await save('Saved first.');
    await comeBack();
    await expect.poll(() => editor.inputValue()).toBe('Saved first.');
    await editor.fill('Half a sentence');
    await save('Saved meanwhile.');
    await comeBack();
    await page.getByText('Version 2', { exact: true }).waitFor();
    expect(await editor.inputValue()).toBe('Half a sentence');
    const language = page.getByLabel('Language', { exact: true });
    await language.selectOption('de');
    await expect.poll(() => editor.inputValue()).not.toBe('Half a sentence');
    await language.selectOption('en');
    await expect.poll(() => editor.inputValue()).toBe('Half a sentence');
    await rose.answer('Save as a new version', 'A whole sentence');
    await page.getByText('Version 3', { exact: true }).waitFor();
    expect(await editor.inputValue()).toBe('Half a sentence');
    await expect.poll(() => page.getByLabel(/^Reason/).inputValue()).toBe('');
    await save('Saved last.');
    await comeBack();
    await expect.poll(() => editor.inputValue()).toBe('Saved last.');
    await page.getByRole('button', { name: 'Into the editor' }).last().click();
    await expect.poll(() => editor.inputValue()).toBe('Saved first.');
    await editor.fill('Taken up again');
    await rose.answer('Save as a new version', 'The first was better');
    await page.getByText('Version 5', { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel(/^Reason/).inputValue()).toBe('');
    expect(await editor.inputValue()).toBe('Taken up again');
    await page.getByRole('link', { name: 'New notice' }).click();
    await expect.poll(() => editor.inputValue()).toBe('');
    await language.selectOption('de');
    await editor.fill('Auf Deutsch');
    await language.selectOption('en');
    await expect.poll(() => editor.inputValue()).toBe('');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('In two languages');
    await editor.fill('In English');
    await rose.answer('Save as a new version', 'For readers of both');
    await page.getByText('Version 1', { exact: true }).waitFor();
    await language.selectOption('de');
    await expect.poll(() => editor.inputValue()).toBe('Auf Deutsch');
    expect(rose.pageErrors).toEqual([]);
    await rose.close();
  });

  it('are read in the language that was published, where nothing was in the reader’s', async () => {
    await vic.choose('ar', 'day');
    await vic.page.getByRole('heading', { level: 2, name: 'Our own' }).waitFor();
    await expect.poll(() => vic.page.getByRole('article').getAttribute('dir')).toBe('ltr');
    await vic.page.getByText('English', { exact: false }).first().waitFor();
    await vic.choose('en', 'day');
  });

  it('come with the software again once the published one is withdrawn', async () => {
    await pia.call('POST', 'WithdrawNotice', { id: 2, language: 'en', reason: 'It was not ours to say' });
    await vic.page.reload();
    await vic.page.getByText('The text that comes with the software.').waitFor();
    await expect.poll(() => vic.page.getByRole('heading', { name: 'Our own' }).count()).toBe(0);
  });
});

describe('the foot of the pages', () => {
  it('has signs of other places only where the operator gave an address', async () => {
    const foot = vic.page.getByRole('contentinfo');
    await expect.poll(() => foot.getByRole('link', { name: 'GitHub' }).count()).toBe(0);
    const value = 'https://git.example/venue';
    await pia.call('POST', 'SetParameter', { name: 'socialGithub', value, reason: 'Our code' });
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await vic.page.reload();
    const sign = foot.getByRole('link', { name: 'GitHub' });
    await sign.waitFor();
    await expect.poll(() => sign.getAttribute('href')).toBe(value);
    await expect.poll(() => sign.getAttribute('rel')).toContain('noopener');
    const { width, height } = (await sign.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await expect.poll(() => foot.getByRole('link', { name: 'Telegram' }).count()).toBe(0);
    const mail = foot.getByRole('link', { name: 'Write to contact@candor.example' });
    await expect.poll(() => mail.getAttribute('href')).toBe('mailto:contact@candor.example');
  });
});
