// Notices, legal texts, parameters of the venue and changes of price sources: rows of our own, each with its reason.
import {
  actionDone,
  consoleNotices,
  noticeVersions,
  noticeVersionsQuery,
  parameters,
  publishNoticeBody,
  savedNotice,
  saveNoticeBody,
  setParameterBody,
  withdrawNoticeBody,
} from '@candor/wire/console';
import { publishNotice, saveNoticeVersion, setParameter } from '../../../operators/index.ts';
import { ok } from '../../outcome.ts';
import { asSeen } from '../as-seen.ts';
import { answerOf, by, detailsOf } from '../changes.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';

const writers = ['product'] as const;

export function contentRoutes({ ports }: ConsoleContext): ConsoleRoute[] {
  const { notices, actions } = ports.operators;
  return [
    consoleRoute('GET GetNotices', writers, {
      data: consoleNotices,
      handle: async () => ok(await notices.all()),
    }),
    consoleRoute('GET GetNoticeVersions', writers, {
      query: noticeVersionsQuery,
      data: noticeVersions,
      handle: async ({ query }) => ok(await notices.versions(query.id, query.language)),
    }),
    consoleRoute('POST SaveNotice', writers, {
      body: saveNoticeBody,
      data: savedNotice,
      handle: async (call) => {
        const { id, language, title, body } = call.body;
        const done = await actions.record(
          {
            ...by(call),
            kind: 'noticeSaved',
            target: id === undefined ? undefined : { kind: 'notice', id: String(id) },
            details: { language, title, length: String(body.length) },
          },
          (client, action) => saveNoticeVersion(client, action, { id, language, title, body }),
        );
        return done.outcome === 'refused' ? done : ok({ action: done.action, seq: null, ...done.result });
      },
    }),
    consoleRoute('POST PublishNotice', writers, {
      body: publishNoticeBody,
      data: actionDone,
      handle: async (call) => {
        const { id, language, version } = call.body;
        const target = { kind: 'notice', id: String(id) };
        const details = detailsOf(call.body);
        return answerOf(
          await actions.record({ ...by(call), kind: 'noticePublished', target, details }, (client, action) =>
            publishNotice(client, action, { id, language, version }),
          ),
        );
      },
    }),
    consoleRoute('POST WithdrawNotice', writers, {
      body: withdrawNoticeBody,
      data: actionDone,
      handle: async (call) => {
        const { id, language } = call.body;
        const target = { kind: 'notice', id: String(id) };
        const details = detailsOf(call.body);
        return answerOf(
          await actions.record({ ...by(call), kind: 'noticeWithdrawn', target, details }, (client, action) =>
            publishNotice(client, action, { id, language, version: undefined }),
          ),
        );
      },
    }),
  ];
}

export function parameterRoutes(context: ConsoleContext): ConsoleRoute[] {
  const { ports } = context;
  const { actions } = ports.operators;
  const inTurn = asSeen(context);
  return [
    consoleRoute('GET GetParameters', ['admin'], {
      data: parameters,
      handle: async () => ok(await ports.operators.parameters()),
    }),
    consoleRoute('POST SetParameter', ['admin'], {
      body: setParameterBody,
      data: actionDone,
      handle: async (call) => {
        const { name, value } = call.body;
        const kind = 'parameterSet' as const;
        const target = { kind: 'parameter', id: name };
        const present = async () =>
          (await ports.operators.parameters()).find((one) => one.name === name)?.value;
        return inTurn(call, { kind, target, present }, async () => {
          const change = { ...by(call), kind, target, details: detailsOf(call.body) };
          return answerOf(
            await actions.record(change, (client, action) => setParameter(client, action, name, value)),
          );
        });
      },
    }),
  ];
}
