// Addresses of Ethereum and of networks with the same ones, and what their wallets hash of a message (`personal_sign`).
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export function ethereumDigest(message: string): Uint8Array {
  const bytes = utf8ToBytes(message);
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes));
}

/** With the capitals of its checksum; undefined where it is no address or its own capitals are wrong. */
export function ethereumAddress(address: string): string | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return undefined;
  const digits = address.slice(2);
  const checked = withCapitals(digits.toLowerCase());
  const saysNothing = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return saysNothing || checked === address ? checked : undefined;
}

/** Of the 65 bytes of a key that is not compressed. */
export function ethereumAddressOfKey(key: Uint8Array): string {
  return withCapitals(bytesToHex(keccak_256(key.subarray(1)).subarray(-20)));
}

function withCapitals(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const letters = [...digits].map((digit, i) =>
    Number.parseInt(hash[i]!, 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${letters.join('')}`;
}
