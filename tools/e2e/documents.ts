// The form of an identity verification, filled in as a person does it on a phone: what is typed, and three photos.
import { photo } from '../../apps/server/src/files/testing-pictures.ts';
import type { Person } from './person.ts';

const pictures = ['Front of the document', 'Back of the document', 'You, holding the document'];

/** Three photos that differ, as those of a document do. */
export async function choosePictures({ page }: Person): Promise<void> {
  const photos = await Promise.all(pictures.map((_, place) => photo(place + 1)));
  for (const [place, picture] of pictures.entries()) {
    const input = page.getByLabel(new RegExp(`^Choose (a|another) picture: ${picture}$`));
    const buffer = photos[place] ?? Buffer.alloc(0);
    await input.setInputFiles({ name: `${place}.jpg`, mimeType: 'image/jpeg', buffer });
  }
}

export async function fillInDocuments(person: Person): Promise<void> {
  const { page } = person;
  await page.getByLabel('Name', { exact: true }).fill('Vera Ångström 李');
  await page.getByLabel('Document number').fill('X-12345');
  await page.getByLabel('Day on which you took the photo').fill(new Date().toISOString().slice(0, 10));
  await choosePictures(person);
}
