// The door of the records.
export { RecordsPage } from './records.page.tsx';
