// The door of the perpetual contracts' screens.
export { LeverPage } from './lever.page.tsx';
export { ListPage } from './list.page.tsx';
export { TransactionsPage } from './transactions.page.tsx';
