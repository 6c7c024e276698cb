// Somebody proves who they are on a phone: wrong documents are refused beside their picture, an operator refuses them
// with a reason and verifies the next ones, and the account's log says who did it and why.
import { beforeAll, describe, expect, it } from 'vitest';
import { photo } from '../../apps/server/src/files/testing-pictures.ts';
import { findingsOn } from './findings.ts';
import { OperatorAtConsole } from './operator-at-console.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage();

let vera: Person;
let cora: OperatorAtConsole;
let photos: readonly Buffer[];

beforeAll(async () => {
  vera = await stage.arrive({ email: 'vera@example.org', width: 390, height: 844 });
  await vera.signUp();
  cora = await OperatorAtConsole.hire(stage.venue, 'Cora', 'compliance');
  photos = await Promise.all([1, 2, 3].map(photo));
});

const pictures = ['Front of the document', 'Back of the document', 'You, holding the document'];

async function choosePictures(): Promise<void> {
  for (const [place, picture] of pictures.entries()) {
    const input = vera.page.getByLabel(new RegExp(`^Choose (a|another) picture: ${picture}$`));
    const buffer = photos[place] ?? Buffer.alloc(0);
    await input.setInputFiles({ name: `${place}.jpg`, mimeType: 'image/jpeg', buffer });
  }
}

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
    await page.getByText('Institution', { exact: true }).click();
    await page.getByRole('button', { name: 'Send the documents' }).click();
    await page.getByText('Name them, or confirm that nobody holds so much.').waitFor();
    await page.getByRole('button', { name: 'Add a shareholder' }).click();
    await page.getByLabel('Name of shareholder 1').fill('Ann');
    await page.getByLabel('Share of shareholder 1').fill('12');
    await page.getByRole('button', { name: 'Send the documents' }).click();
    expect(await vera.besideField('Share of shareholder 1')).toContain('A share of 25 to 100');
    expect(await findingsOn(page)).toEqual([]);
    await page.getByText('Individual', { exact: true }).click();
  });

  it('that are no pictures are refused beside the picture', async () => {
    const { page } = vera;
    await page.getByLabel('Name', { exact: true }).fill('Vera Ångström 李');
    await page.getByLabel('Document number').fill('X-12345');
    await page.getByLabel('Day on which you took the photo').fill(new Date().toISOString().slice(0, 10));
    await choosePictures();
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
    await choosePictures();
    await page.getByRole('button', { name: 'Send the documents' }).click();
    await page.getByText('Your documents are being looked at.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await decide('refuse', 'The back is blurred.');
    await page.getByText('The back is blurred.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
  });

  it('are sent again, and the account is verified', async () => {
    const { page } = vera;
    await page.getByLabel('Name', { exact: true }).fill('Vera Ångström 李');
    await page.getByLabel('Document number').fill('X-12345');
    await page.getByLabel('Day on which you took the photo').fill(new Date().toISOString().slice(0, 10));
    await choosePictures();
    await page.getByRole('button', { name: 'Send the documents again' }).click();
    await page.getByText('Your documents are being looked at.').waitFor();
    await decide('approve', 'Everything is readable.');
    await page.getByText('Who you are is verified.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
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
});
