// Documents of a user of a test venue, sent as the app sends them.
import sharp from 'sharp';
import type { TestUser } from '../testing-venue.ts';
import type { TestConsole } from './testing-console.ts';

/** The number of the verification. */
export async function submitDocuments(
  { venue }: TestConsole,
  { user }: TestUser,
  documentNumber = 'X1234567',
): Promise<number> {
  const { verification, files } = venue.requests;
  const pixels = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const picture = await files.readPicture(user, pixels);
  if (picture.outcome === 'refused') throw new Error(picture.code);
  const submitted = await verification.submit({
    user,
    fields: {
      kind: 'individual',
      name: 'Ann Example',
      documentNumber,
      takenOn: new Date(venue.clock.wallMs()).toISOString().slice(0, 10),
    },
    pictures: (['front', 'back', 'holding'] as const).map((name) => ({ name, picture })),
  });
  if (submitted.outcome === 'refused') throw new Error(submitted.code);
  const { rows } = await venue.pool.query('select max(id) as id from verifications');
  return Number(rows[0].id);
}
