// The door of the reserves.
export { ReservesPage } from './reserves.page.tsx';
