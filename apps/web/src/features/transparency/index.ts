// The door of the page of transparency.
export { TransparencyPage } from './transparency.page.tsx';
