// The secret of an authenticator app, as people read it.

/** In groups of four, so that an eye finds its place again. */
export function groupedSecret(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
