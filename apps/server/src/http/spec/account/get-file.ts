// GET /files/{id}: a picture that the caller sent, as it is kept. Everybody else's does not exist.
import type { RouteContext } from '../../context.ts';
import { downloadRoute } from '../../downloads/download-route.ts';
import { refuse } from '../../outcome.ts';

const FILE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const getFile = ({ ports }: RouteContext) =>
  downloadRoute({
    url: '/files/:id',
    summary: 'A picture that the caller sent, as it is kept.',
    contentType: 'image/jpeg',
    handle: async ({ user, place }) => {
      const id = place.id ?? '';
      const file = FILE_ID.test(id) ? await ports.files.openForOwner(id, user.user) : undefined;
      if (file === undefined) return refuse('file.unknown');
      return { outcome: 'download', fileName: `${file.purpose}.jpg`, body: file.bytes };
    },
  });
