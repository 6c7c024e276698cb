// The account's screen: the account and the identity verification are two products, and meet only here.
import { AccountSet } from './features/account/index.ts';
import { VerificationPanel } from './features/verification/index.ts';

export function AccountSetPage() {
  return <AccountSet authentication={<VerificationPanel />} />;
}
