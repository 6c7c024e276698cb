// What screens use of the account beside its calls: passkeys, and the second step of a log-in.
export type { AccountPageQuery } from './account-calls.ts';
export {
  addPasskey,
  logInWithPasskey,
  type PasskeyOutcome,
  passkeysWork,
  provePasskey,
} from './passkeys.ts';
export { type SecondStep, secondStepOf } from './second-step.ts';
