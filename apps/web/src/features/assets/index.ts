// The door of the screen of one's own assets.
export { AssetsPage } from './assets.page.tsx';
