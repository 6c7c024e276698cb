// Does the work that a venue takes in the place of the characters of a captcha, a piece at a time.
import { captchaWork, captchaWorkText, isCaptchaWorkDone } from '@candor/wire';
import { sha256 } from '@noble/hashes/sha2.js';

/** The first answer that is right among so many tries from one on, if there is one. */
export function captchaWorkIn(id: string, from: number, tries: number): string | undefined {
  const encoder = new TextEncoder();
  for (let nonce = from; nonce < from + tries; nonce++) {
    const answer = captchaWork(nonce);
    if (isCaptchaWorkDone(sha256(encoder.encode(captchaWorkText(id, answer))))) return answer;
  }
  return undefined;
}
