// The door of the place of lock-up mining.
export { MiningPage } from './mining.page.tsx';
