// POST /api/UploadImg/Screenshot: the picture of a payment, to be named in a deposit afterwards.
import { screenshotFields, screenshotFiles, uploadedFile } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { formRoute } from '../../forms/form-route.ts';
import { ok, refuse } from '../../outcome.ts';

export const uploadScreenshot = ({ ports }: RouteContext) =>
  formRoute({
    url: '/api/UploadImg/Screenshot',
    summary: 'Takes the screenshot of a payment, to be named in a deposit afterwards.',
    fields: screenshotFields,
    files: screenshotFiles,
    data: uploadedFile,
    handle: async ({ user, body }) => {
      const bytes = body.files.get('screenshot');
      if (bytes === undefined) return refuse('file.missing', { field: 'screenshot' });
      const kept = await ports.files.keepNew({ owner: user.user, purpose: 'screenshot' }, bytes);
      return kept.outcome === 'refused'
        ? refuse(kept.code, { field: 'screenshot' })
        : ok({ file: kept.file });
    },
  });
