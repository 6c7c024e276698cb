// Puts together what people ask of operators: files, verification, deposits and withdrawal addresses.
import { type Files, openFiles } from './files/index.ts';
import type { RequestPorts, Sweep } from './requests/index.ts';
import { createVerification, type Verification } from './verification/index.ts';
import { createWalletRequests, type KeysByNetwork, type WalletRequests } from './wallet/index.ts';

export interface RequestsOfPeople {
  readonly files: Files;
  readonly verification: Verification;
  readonly wallet: WalletRequests;
  /** To be run at the start and from then on, so that no row waits for its command for ever. */
  readonly sweeps: readonly Sweep[];
}

export async function openRequestsOfPeople(
  ports: RequestPorts,
  options: { readonly filesKeyFile: string; readonly depositKeys: KeysByNetwork },
): Promise<RequestsOfPeople> {
  const { pool, clock } = ports;
  const files = await openFiles({ pool, clock, keyFile: options.filesKeyFile });
  const verification = createVerification(ports, files);
  const wallet = createWalletRequests(ports, { files, depositKeys: options.depositKeys });
  return { files, verification, wallet, sweeps: [verification.sweep, ...wallet.sweeps] };
}
