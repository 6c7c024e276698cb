// The door of the deposits' queue.
export { DepositsPage } from './deposits.page.tsx';
