// The door of the proof of reserves: the claim, its message and its verifier, shared with browsers. It knows no ledger.
export {
  type ReserveClaim,
  type ReserveNetwork,
  reserveAmount,
  reserveMessage,
  reserveNetworkNames,
} from './message.ts';
export {
  type ReserveRefusal,
  type ReserveVerdict,
  reserveAddress,
  reserveAddressesOf,
  reserveDigest,
  verifyReserve,
} from './verify.ts';
