// Sends a verification code to an address. The answer is the same whether or not the address has an account.
import { randomBytes } from 'node:crypto';
import type { SendCodeBody } from '@candor/wire';
import type { Mail } from '../mail/index.ts';
import { captchaIsRight } from './captcha/captchas.ts';
import { insertCode } from './codes/insert-code.ts';
import { normaliseEmail } from './emails.ts';
import { type IdentityPorts, type IdentityRefusal, identityRefusal } from './ports.ts';
import { hashShortSecret, newVerificationCode } from './secrets.ts';
import { sendCodeLimits, slowDown } from './slow-down/slow-down.ts';
import { findUserByEmail } from './users/find-user.ts';

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
  const email = normaliseEmail(request.email);
  const slowed = await slowDown(ports, sendCodeLimits(email));
  if (slowed !== undefined) return slowed;
  const code = newVerificationCode();
  const nowMs = ports.clock.wallMs();
  const known = (await findUserByEmail(ports.pool, email)) !== undefined;
  // A known address gets a row as well, with a code that nobody is told: the work is the same.
  await insertCode(ports.pool, {
    email,
    purpose: request.purpose,
    codeHash: hashCode(secret, email, code),
    nowMs,
    expiresAtMs: nowMs + CODE_LIFE_MS,
  });
  const mailbox = randomBytes(24).toString('base64url');
  mailLater(ports, { ...(known ? alreadyRegistered(email) : verification(email, code)), mailbox });
  return { outcome: 'sent', mailbox };
}

export function hashCode(secret: string, email: string, code: string): Buffer {
  return hashShortSecret(secret, 'register', email, code);
}

/** The answer does not wait for the mail server: its time and its faults would tell more than they should. */
function mailLater(ports: IdentityPorts, mail: Mail): void {
  ports.mailer.send(mail).catch((error: unknown) => {
    ports.log.error({ err: error }, 'A verification mail could not be sent');
  });
}

function verification(to: string, code: string) {
  return {
    to,
    subject: 'Your Candor verification code',
    text: `Your verification code is ${code}.\n\nIt can be used once within 10 minutes. If you did not ask for it, ignore this mail.\n`,
  };
}

function alreadyRegistered(to: string) {
  return {
    to,
    subject: 'You already have a Candor account',
    text: 'Somebody asked to register an account with this address, but it has one already.\n\nIf it was you, sign in instead. If not, ignore this mail.\n',
  };
}
