// POST /api/UploadImg/Certification: the documents that prove who somebody is, for an operator to look at.
import type { UserId } from '@candor/exchange';
import {
  type CertificationFileName,
  certification,
  certificationFields,
  certificationFiles,
} from '@candor/wire';
import type { Picture } from '../../../files/index.ts';
import type { RouteContext } from '../../context.ts';
import { formRoute } from '../../forms/form-route.ts';
import { ok, type RouteRefusal, refuse } from '../../outcome.ts';
import { refuseRequest } from '../wallet-request.ts';

export const uploadCertification = (context: RouteContext) =>
  formRoute({
    url: '/api/UploadImg/Certification',
    summary:
      'Takes the documents that prove who the caller is. An institution names its shareholders as JSON.',
    fields: certificationFields,
    files: Object.values(certificationFiles).flat(),
    data: certification,
    handle: async ({ user, body }) => {
      const { verification } = context.ports;
      const files = sentFiles(body.files, certificationFiles[body.fields.kind]);
      if (!Array.isArray(files)) return files;
      const pictures = await readPictures(context, user.user, files);
      if (!Array.isArray(pictures)) return pictures;
      const outcome = await verification.submit({ user: user.user, fields: body.fields, pictures });
      if (outcome.outcome === 'refused') return refuseRequest(context, outcome);
      return ok(await verification.certificationOf(user.user));
    },
  });

interface SentFile {
  readonly name: CertificationFileName;
  readonly bytes: Buffer;
}

/** Exactly the files of the kind, each another one. */
function sentFiles(
  sent: ReadonlyMap<string, Buffer>,
  names: readonly CertificationFileName[],
): SentFile[] | RouteRefusal {
  const foreign = [...sent.keys()].find((name) => !names.some((each) => each === name));
  if (foreign !== undefined) return refuse('request.unknownField', { field: foreign });
  const files: SentFile[] = [];
  for (const name of names) {
    const bytes = sent.get(name);
    if (bytes === undefined) return refuse('file.missing', { field: name });
    if (files.some((file) => file.bytes.equals(bytes))) return refuse('file.repeated', { field: name });
    files.push({ name, bytes });
  }
  return files;
}

interface ReadPicture {
  readonly name: CertificationFileName;
  readonly picture: Picture;
}

async function readPictures(
  { ports }: RouteContext,
  owner: UserId,
  files: readonly SentFile[],
): Promise<ReadPicture[] | RouteRefusal> {
  const pictures: ReadPicture[] = [];
  for (const { name, bytes } of files) {
    const picture = await ports.files.readPicture(owner, bytes);
    if (picture.outcome === 'refused') return refuse(picture.code, { field: name });
    pictures.push({ name, picture });
  }
  return pictures;
}
