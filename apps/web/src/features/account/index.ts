// The door of the user's own account.
export { AccountSet } from './account-set.tsx';
export { ReferralPage } from './referral.page.tsx';
export { TradePasswordPage } from './trade-password/trade-password.page.tsx';
export { UserPage } from './user.page.tsx';
