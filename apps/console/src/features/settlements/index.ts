// The door of the settlements.
export { SettlementsPage } from './settlements.page.tsx';
