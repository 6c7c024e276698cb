// Screenshots and documents: opened with a reason that is written down first, for a minute, by who may see them.
import { openedFile, openFileBody } from '@candor/wire/console';
import { z } from 'zod';
import { ok, refuse } from '../../outcome.ts';
import { by } from '../changes.ts';
import { CONSOLE_BASE, type ConsoleRoute, consoleRoute, sendingRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';

/** Finance looks at screenshots of payments, compliance at documents. */
const viewers = ['finance', 'compliance'] as const;
const seenBy = { screenshot: 'finance', identity: 'compliance' } as const;

const fileQuery = z.strictObject({
  file: z.string().regex(/^[0-9a-f-]{36}$/),
  grant: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});

export function fileRoutes({ ports, grants }: ConsoleContext): ConsoleRoute[] {
  const { operators, files } = ports;
  return [
    consoleRoute('POST OpenFile', viewers, {
      body: openFileBody,
      data: openedFile,
      handle: async (call) => {
        const { file } = call.body;
        const owner = await operators.people.ownerOfFile(file);
        if (owner === undefined) return refuse('operator.itemUnknown');
        if (!call.operator.roles.includes(seenBy[owner.purpose])) return refuse('operator.roleMissing');
        if (!grants.countView(call.operator.id)) return refuse('operator.tooManyViews');
        const target = { kind: 'file', id: file };
        const details = { purpose: owner.purpose };
        const done = await operators.actions.note({
          ...by(call),
          kind: 'fileOpened',
          target,
          user: owner.user,
          details,
        });
        if (done.outcome === 'refused') return done;
        // A repeat gets the leave that the first was given, while it lasts.
        const asked = { file, action: done.action, session: call.session.id };
        const leave = done.isRepeat ? grants.given(asked) : grants.give(asked);
        if (leave === undefined) return refuse('request.conflict');
        const { token, expiresAt } = leave;
        return ok({ url: `${CONSOLE_BASE}File?file=${file}&grant=${token}`, expiresAt });
      },
    }),
    sendingRoute('GET File', viewers, {
      query: fileQuery,
      handle: async ({ query, session }) => {
        const action = grants.actionOf(query.grant, query.file, session.id);
        const opened = action === undefined ? undefined : await files.openForOperator(query.file, action);
        if (opened === undefined) return refuse('operator.itemUnknown');
        return (reply) =>
          reply
            .type('image/jpeg')
            .header('content-disposition', 'attachment; filename="file.jpg"')
            .header('content-security-policy', "sandbox; default-src 'none'")
            .header('cross-origin-resource-policy', 'same-origin')
            .header('cache-control', 'no-store')
            .send(opened.bytes);
      },
    }),
  ];
}
