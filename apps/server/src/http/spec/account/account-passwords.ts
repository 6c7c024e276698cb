// The transaction password, the mailbox, the word of its mails, and the owner's own brake.
import {
  changeMailboxBody,
  freezeAccountBody,
  resetTradePwdBody,
  sendAccountCodeBody,
  sendAccountCodeData,
  setMailWordBody,
  setTradePwdBody,
  userInfo as userInfoData,
} from '@candor/wire';
import { z } from 'zod';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { refuseFrozen } from '../not-frozen.ts';
import { readUserInfo } from './user-info.ts';

export const sendAccountCode = ({ ports, settings }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SendAccountCode',
    summary: 'Mails a code to the caller: for the transaction password, or to a new mailbox.',
    limit: 'identity',
    body: sendAccountCodeBody,
    data: sendAccountCodeData,
    handle: async (call) => {
      const sent = await ports.identity.own.sendCode(call, call.body);
      if (sent.outcome === 'refused') return sent;
      return ok({ mailbox: settings.mode === 'paper' ? sent.mailbox : null });
    },
  });

export const setTradePwd = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SetTradePwd',
    summary: 'Sets or changes the transaction password; withdrawals are blocked for 24 hours after it.',
    limit: 'identity',
    body: setTradePwdBody,
    data: z.null(),
    handle: async (call) => {
      const outcome = await ports.identity.own.setTradePassword(call, call.body);
      return outcome.outcome === 'refused' ? outcome : ok(null);
    },
  });

export const resetTradePwd = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/ResetTradePwd',
    summary: 'Sets a new transaction password with the code that was mailed.',
    limit: 'identity',
    body: resetTradePwdBody,
    data: z.null(),
    handle: async (call) => {
      const outcome = await ports.identity.own.resetTradePassword(call, call.body);
      return outcome.outcome === 'refused' ? outcome : ok(null);
    },
  });

export const changeMailbox = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/ChangeMailbox',
    summary: 'Binds the account to another mailbox; the old one is told, and all other sessions end.',
    limit: 'identity',
    body: changeMailboxBody,
    data: userInfoData,
    handle: async (call) => {
      const { token, body } = call;
      if (token === undefined) return refuse('session.missing');
      // The mailbox is how support and the owner of a frozen account find each other: no thief takes it away.
      const frozen = await refuseFrozen({ ports }, call.user);
      if (frozen !== undefined) return frozen;
      const outcome = await ports.identity.own.changeMailbox({ ...call, token }, body);
      return outcome.outcome === 'refused' ? outcome : ok(await readUserInfo(ports.engine, outcome.user));
    },
  });

export const setMailWord = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SetMailWord',
    summary:
      'Sets the word that stands in every mail to the caller, or takes it out; the caller is told by mail.',
    limit: 'identity',
    body: setMailWordBody,
    data: z.null(),
    handle: async (call) => {
      // A mail without the word must go on to mean what it meant before the freeze.
      const frozen = await refuseFrozen({ ports }, call.user);
      if (frozen !== undefined) return frozen;
      const outcome = await ports.identity.own.setMailWord(call, call.body);
      return outcome.outcome === 'refused' ? outcome : ok(null);
    },
  });

export const freezeAccount = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/FreezeAccount',
    summary: "Freezes the caller's account until support lifts it; all other sessions end.",
    limit: 'identity',
    body: freezeAccountBody,
    data: z.null(),
    handle: async (call) => {
      const { token, body } = call;
      if (token === undefined) return refuse('session.missing');
      const outcome = await ports.identity.own.freeze({ ...call, token }, body.password);
      return outcome.outcome === 'refused' ? outcome : ok(null);
    },
  });
