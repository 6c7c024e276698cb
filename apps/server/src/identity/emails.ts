// One spelling of an address for comparing, beside the one that the person typed.

/** The grammar of an address is ASCII alone, so that small letters are all there is to normalise. */
export function normaliseEmail(email: string): string {
  return email.toLowerCase();
}
