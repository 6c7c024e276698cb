// The spot exchange's door.
export { SpotPage } from './spot.page.tsx';
