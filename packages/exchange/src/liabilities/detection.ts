// How likely it is that users who check find a venue that leaves users out.

/** 1 − (1 − p)^m: a share `p` of users checks, `m` users were left out. A figure to be shown, never an amount. */
export function detectionChance(shareChecking: number, usersLeftOut: number): number {
  return 1 - (1 - shareChecking) ** usersLeftOut;
}
