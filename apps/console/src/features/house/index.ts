// The door of the house's own accounts.
export { HousePage } from './house.page.tsx';
