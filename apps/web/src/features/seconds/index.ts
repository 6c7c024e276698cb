// The door of the seconds contracts.
export { ContractsPage } from './contracts.page.tsx';
export { SecondsPage } from './seconds.page.tsx';
