// Work of a browser in the place of the characters of a captcha, for whoever cannot read them. It is of that captcha alone:
// its id is drawn by the venue, so that none of it can be done beforehand.

/** How many bits at the beginning of the hash must be zero: about 260,000 tries. */
export const CAPTCHA_WORK_BITS = 18;

/** Characters of an image are letters and digits alone. */
const WORK = /^work:[0-9a-z]{1,11}$/;

export const isCaptchaWork = (answer: string): boolean => WORK.test(answer);

/** The answer that a try stands for. */
export const captchaWork = (nonce: number): string => `work:${nonce.toString(36)}`;

/** What is hashed with SHA-256, in ASCII. */
export const captchaWorkText = (id: string, answer: string): string => `${id.toLowerCase()}/${answer}`;

export function isCaptchaWorkDone(hash: Uint8Array): boolean {
  const [first = 255, second = 255, third = 255, fourth = 255] = hash;
  return Math.clz32(first * 2 ** 24 + second * 2 ** 16 + third * 2 ** 8 + fourth) >= CAPTCHA_WORK_BITS;
}
