// The door of the contracts' terms.
export { ContractsPage } from './contracts.page.tsx';
