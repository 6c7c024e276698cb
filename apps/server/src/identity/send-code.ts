// Sends a verification code to an address. The answer is the same whether or not the address has an account.
import { assertNever } from '@candor/exchange';
import { CODE_LIFE_MS, type CodePurpose, type SendCodeBody } from '@candor/wire';
import { captchaIsRight } from './captcha/captchas.ts';
import { insertCode } from './codes/insert-code.ts';
import { type CodeTry, isCodeAwaited } from './codes/use-code.ts';
import { normaliseEmail } from './emails.ts';
import { requesterOf } from './known-origins/requester.ts';
import { mailNotice } from './mail-notice.ts';
import type { MailText, MailTexts } from './mails/catalogue.ts';
import { mailTexts } from './mails/mail-texts.ts';
import { type IdentityPorts, type IdentityRefusal, identityRefusal, type Origin } from './ports.ts';
import { hashShortSecret, hashToken, newRequestSecret, newVerificationCode } from './secrets.ts';
import { sendCodeLimits, slowDown } from './slow-down/slow-down.ts';
import { findMailbox } from './users/find-user.ts';

export interface CodeSent {
  readonly outcome: 'sent';
  /** The secret of this request: the code is worth something together with it alone. */
  readonly codeRequest: string;
  /** The secret under which a paper venue shows the mail to whoever asked for it. */
  readonly mailbox: string;
}

export async function sendCode(
  ports: IdentityPorts,
  secret: string,
  request: SendCodeBody,
  origin: Origin,
): Promise<CodeSent | IdentityRefusal> {
  if (!(await captchaIsRight(ports, secret, request.captchaId, request.captcha))) {
    return identityRefusal('identity.captchaWrong');
  }
  const { purpose } = request;
  const email = normaliseEmail(request.email);
  const requester = await requesterOf({ ports, secret }, email, origin);
  const slowed = await slowDown(ports, sendCodeLimits(requester));
  if (slowed !== undefined) return slowed;
  const code = newVerificationCode();
  const codeRequest = newRequestSecret();
  const nowMs = ports.clock.wallMs();
  const { known, word } = await findMailbox(ports.pool, email);
  const requestHash = hashToken(codeRequest);
  const expiresAtMs = nowMs + CODE_LIFE_MS;
  // Where the code is of no use a row is written as well, with a code that nobody is told: the work is the same.
  const codeHash = hashCode(secret, purpose, email, code);
  await insertCode(ports.pool, { email, purpose, requestHash, codeHash, nowMs, expiresAtMs });
  const mailbox = newRequestSecret();
  // So is what becomes of the mail where the mail server does not take it.
  const worth = {
    untilMs: expiresAtMs,
    isThere: () => isCodeAwaited(ports.pool, requestHash),
  };
  const { language } = request;
  const text = codeMail(mailTexts(language), purpose, known, code);
  mailNotice(ports, { to: email, language, word, mailbox, worth, ...text });
  return { outcome: 'sent', codeRequest, mailbox };
}

/** What somebody typed in, as the table knows it. */
export function codeTry(
  parts: { readonly ports: Pick<IdentityPorts, 'clock'>; readonly secret: string },
  purpose: CodePurpose,
  email: string,
  request: { readonly code: string; readonly codeRequest: string },
): CodeTry {
  return {
    email,
    purpose,
    requestHash: hashToken(request.codeRequest),
    codeHash: hashCode(parts.secret, purpose, email, request.code),
    nowMs: parts.ports.clock.wallMs(),
  };
}

function hashCode(secret: string, purpose: CodePurpose, email: string, code: string): Buffer {
  return hashShortSecret(secret, purpose, email, code);
}

function codeMail(texts: MailTexts, purpose: CodePurpose, known: boolean, code: string): MailText {
  switch (purpose) {
    case 'register':
      return known ? texts.alreadyRegistered : texts.verification(code);
    case 'reset':
      return known ? texts.reset(code) : texts.notRegistered;
    default:
      return assertNever(purpose);
  }
}
