/** As many bytes as a hash has here, all of which are SHA-256. */
export const hashBytes = 32;
