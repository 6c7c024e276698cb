// The door of the house's exposure.
export { ExposurePage } from './exposure.page.tsx';
