// Somebody proves who they are on a phone: wrong documents are refused beside their picture, an operator refuses them
// with a reason and verifies the next ones, and the account's log says who did it and why.
import { beforeAll, describe, expect, it } from 'vitest';
import { ConsoleWindow } from './console-window.ts';
import { choosePictures, fillInDocuments } from './documents.ts';
import { findingsOn } from './findings.ts';
import { OperatorAtConsole } from './operator-at-console.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage();

let vera: Person;
let cora: OperatorAtConsole;

beforeAll(async () => {
  vera = await stage.arrive({ email: 'vera@example.org', width: 390, height: 844 });
  await vera.signUp();
  cora = await OperatorAtConsole.hire(stage.venue, 'Cora', 'compliance');
});

async function decide(decision: 'approve' | 'refuse', reason: string): Promise<void> {
  const { rows } = await cora.call<{ readonly rows: readonly { readonly id: number }[] }>(
    'GET',
    'GetVerifications',
    { query: vera.email, state: 'authenticating' },
  );
  const id = rows[0]?.id;
  await cora.call('POST', 'ClaimItem', { queue: 'verifications', id });
  await cora.call('POST', 'DecideVerification', { id, decision, reason });
}

/** The screen as it stands on a phone by night, read from the right; then as it was. */
async function expectNoBarrier(): Promise<void> {
  const { page } = vera;
  await vera.choose('ar', 'night');
  // A card beside it may still be loading.
  await page.getByRole('tabpanel').getByRole('status').first().waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  await vera.choose('en', 'day');
}

describe('documents', () => {
  it('are not sent while something is missing, and each place says what', async () => {
    const { page } = vera;
    await vera.goTo('/accountSet?type=2');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Send the documents' }).click();
    expect(await vera.besideField('Name')).toContain('Enter the name.');
    expect(await vera.besideField('Choose a picture: Front of the document')).toBe('Choose a picture.');
    expect(sent).not.toContain('/api/UploadImg/Certification');
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Institution' }).check();
    await page.getByRole('button', { name: 'Send the documents' }).click();
    await page.getByText('Name them, or confirm that nobody holds so much.').waitFor();
    await page.getByRole('button', { name: 'Add a shareholder' }).click();
    await page.getByLabel('Name of shareholder 1').fill('Ann');
    await page.getByLabel('Share of shareholder 1').fill('12');
    await page.getByRole('button', { name: 'Send the documents' }).click();
    expect(await vera.besideField('Share of shareholder 1')).toContain('A share of 25 to 100');
    expect(await findingsOn(page)).toEqual([]);
  });

  it('name one shareholder beside another, also after a look at the form of a person', async () => {
    const { page } = vera;
    await page.getByRole('radio', { name: 'Individual' }).check();
    await page.getByRole('radio', { name: 'Institution' }).check();
    await page.getByRole('button', { name: 'Add a shareholder' }).click();
    await page.getByLabel('Name of shareholder 2').fill('Ben');
    expect(await page.getByLabel('Name of shareholder 1').inputValue()).toBe('Ann');
    await page.getByRole('radio', { name: 'Individual' }).check();
  });

  it('that are no pictures are refused beside the picture', async () => {
    const { page } = vera;
    await fillInDocuments(vera);
    await page.getByLabel('Choose another picture: Back of the document').setInputFiles({
      name: 'b.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<html><script>1</script>'),
    });
    await page.getByRole('button', { name: 'Send the documents' }).click();
    await page.getByText('Only still pictures of the kind JPEG, PNG or WebP can be sent.').waitFor();
    expect(await vera.besideField('Choose another picture: Back of the document')).toContain('JPEG');
    expect(await findingsOn(page)).toEqual([]);
  });

  it('wait once they are sent, and a refusal appears with its reason', async () => {
    const { page } = vera;
    await choosePictures(vera);
    await page.getByRole('button', { name: 'Send the documents' }).click();
    await page.getByText('Your documents are being looked at.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await decide('refuse', 'The back is blurred.');
    await page.getByText('The back is blurred.', { exact: true }).waitFor();
    await expectNoBarrier();
  });

  it('are sent again, and the account is verified', async () => {
    const { page } = vera;
    await fillInDocuments(vera);
    await page.getByRole('button', { name: 'Send the documents again' }).click();
    await page.getByText('Your documents are being looked at.').waitFor();
    await decide('approve', 'Everything is readable.');
    await page.getByText('Who you are is verified.').waitFor();
    await expectNoBarrier();
    await vera.goTo('/user');
    await page.getByText('Individual', { exact: true }).waitFor();
  });

  it('leave a trail that their owner reads: who decided, and why', async () => {
    const { page } = vera;
    await vera.goTo('/accountSet?type=1');
    await page.getByText('Authentication refused').waitFor();
    await page.getByText('Reason: The back is blurred.').waitFor();
    await page.getByText('Staff: Cora').first().waitFor();
    expect(await findingsOn(page)).toEqual([]);
    expect(vera.pageErrors).toEqual([]);
  });

  it('of another account that bear the same number are known to whoever claims them', async () => {
    const twin = await stage.arrive({ email: 'twin@example.org', width: 390, height: 844 });
    await twin.signUp();
    await twin.goTo('/accountSet?type=2');
    await fillInDocuments(twin);
    await twin.page.getByLabel('Document number').fill('x 12345');
    await twin.page.getByRole('button', { name: 'Send the documents' }).click();
    await twin.page.getByText('Your documents are being looked at.').waitFor();
    const window = await ConsoleWindow.hire(stage.venue, stage.browser, 'Carl', 'compliance');
    await window.claim('/identity', /twin@example\.org/);
    const { page } = window;
    await page.getByText('Other accounts sent this document as well').waitFor();
    const others = page.getByRole('region', { name: 'The same document from other accounts' });
    await others.getByText(vera.email).waitFor();
    await others.getByText('Verified').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    expect(window.pageErrors).toEqual([]);
    await window.close();
    await twin.leave();
  });

  it('that were refused before say why to whoever looks at those that were sent again', async () => {
    const window = await ConsoleWindow.hire(stage.venue, stage.browser, 'Clio', 'compliance');
    const { page } = window;
    await window.goTo('/identity?tab=verified');
    await page.getByRole('link', { name: /^u_\d+/ }).click();
    const before = page.getByRole('region', { name: 'This user before' });
    await before.getByText('“The back is blurred.”').waitFor();
    await before.getByText('0 success · 1 failed').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    expect(window.pageErrors).toEqual([]);
    await window.close();
  });
});
