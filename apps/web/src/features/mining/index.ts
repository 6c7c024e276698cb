// The door of lock-up mining.
export { LockPage } from './lock.page.tsx';
