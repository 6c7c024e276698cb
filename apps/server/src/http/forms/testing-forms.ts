// Forms with files for tests, as browsers send them and as nobody should.
import type { LightMyRequestResponse } from 'fastify';
import type { TestPeople, TestUser } from '../testing-people.ts';

export interface FormFile {
  readonly bytes: Buffer;
  readonly name?: string;
  readonly type?: string;
}

/** What a browser would send. */
export async function formBody(
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, FormFile>>,
): Promise<{ readonly payload: Buffer; readonly headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, { bytes, name: fileName = 'photo.jpg', type = 'image/jpeg' }] of Object.entries(files)) {
    form.append(name, new File([Uint8Array.from(bytes)], fileName, { type }));
  }
  const body = new Response(form);
  const contentType = body.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await body.arrayBuffer()), headers: { 'content-type': contentType } };
}

export async function postForm(
  venue: Pick<TestPeople, 'inject'>,
  user: TestUser | undefined,
  url: string,
  parts: {
    readonly fields?: Readonly<Record<string, string>>;
    readonly files: Readonly<Record<string, FormFile>>;
  },
): Promise<LightMyRequestResponse> {
  const { payload, headers } = await formBody(parts.fields ?? {}, parts.files);
  const authorization = user === undefined ? {} : { authorization: `Bearer ${user.token}` };
  return venue.inject({ method: 'POST', url, payload, headers: { ...headers, ...authorization } });
}

export const uploadScreenshot = (
  venue: Pick<TestPeople, 'inject'>,
  user: TestUser | undefined,
  bytes: Buffer,
  more: Omit<FormFile, 'bytes'> = {},
): Promise<LightMyRequestResponse> =>
  postForm(venue, user, '/api/UploadImg/Screenshot', { files: { screenshot: { bytes, ...more } } });
