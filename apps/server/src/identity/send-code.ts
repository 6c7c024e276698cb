// Sends a verification code to an address. The answer is the same whether or not the address has an account.
import { randomBytes } from 'node:crypto';
import { assertNever } from '@candor/exchange';
import type { CodePurpose, SendCodeBody } from '@candor/wire';
import { captchaIsRight } from './captcha/captchas.ts';
import { type CodeMail, codeMails } from './code-mails.ts';
import { insertCode } from './codes/insert-code.ts';
import { normaliseEmail } from './emails.ts';
import { mailNotice } from './mail-notice.ts';
import { type IdentityPorts, type IdentityRefusal, identityRefusal } from './ports.ts';
import { hashShortSecret, newVerificationCode } from './secrets.ts';
import { sendCodeLimits, slowDown } from './slow-down/slow-down.ts';
import { isEmailRegistered } from './users/find-user.ts';

export const CODE_LIFE_MS = 10 * 60_000;

/** `mailbox` is the secret under which a paper venue shows the mail to whoever asked for it. */
export interface CodeSent {
  readonly outcome: 'sent';
  readonly mailbox: string;
}

export async function sendCode(
  ports: IdentityPorts,
  secret: string,
  request: SendCodeBody,
): Promise<CodeSent | IdentityRefusal> {
  if (!(await captchaIsRight(ports, secret, request.captchaId, request.captcha))) {
    return identityRefusal('identity.captchaWrong');
  }
  const { purpose } = request;
  const email = normaliseEmail(request.email);
  const slowed = await slowDown(ports, sendCodeLimits(email));
  if (slowed !== undefined) return slowed;
  const code = newVerificationCode();
  const nowMs = ports.clock.wallMs();
  const known = await isEmailRegistered(ports.pool, email);
  // Where the code is of no use a row is written as well, with a code that nobody is told: the work is the same.
  await insertCode(ports.pool, {
    email,
    purpose,
    codeHash: hashCode(secret, purpose, email, code),
    nowMs,
    expiresAtMs: nowMs + CODE_LIFE_MS,
  });
  const mailbox = randomBytes(24).toString('base64url');
  mailNotice(ports, { to: email, mailbox, ...codeMail(purpose, known, code) });
  return { outcome: 'sent', mailbox };
}

export function hashCode(secret: string, purpose: CodePurpose, email: string, code: string): Buffer {
  return hashShortSecret(secret, purpose, email, code);
}

function codeMail(purpose: CodePurpose, known: boolean, code: string): CodeMail {
  switch (purpose) {
    case 'register':
      return known ? codeMails.alreadyRegistered : codeMails.verification(code);
    case 'reset':
      return known ? codeMails.reset(code) : codeMails.notRegistered;
    default:
      return assertNever(purpose);
  }
}
