// GET /api/openapi/GetCaptcha: a picture that a person can read.
import { captchaData } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

export const getCaptcha = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetCaptcha',
    summary:
      'A picture with letters that a person can read. Who cannot answers with work: the first `work:` and digits of base 36 for which the SHA-256 of the id, `/` and the answer begins with 18 zero bits.',
    limit: 'identity',
    data: captchaData,
    handle: async () => ok(await ports.identity.createCaptcha()),
  });
