// Puts together what people ask of operators: files, verification, deposits and withdrawal addresses.
import type { Files } from './files/index.ts';
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

export function openRequestsOfPeople(
  ports: RequestPorts,
  options: { readonly files: Files; readonly depositKeys: KeysByNetwork },
): RequestsOfPeople {
  const { files } = options;
  const verification = createVerification(ports, files);
  const wallet = createWalletRequests(ports, options);
  return { files, verification, wallet, sweeps: [...verification.sweeps, ...wallet.sweeps] };
}
