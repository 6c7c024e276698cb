// The door of the house maker.
export { startHouse } from './house.ts';
