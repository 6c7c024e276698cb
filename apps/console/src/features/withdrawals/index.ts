// The door of the withdrawals' queue.
export { WithdrawalsPage } from './withdrawals.page.tsx';
