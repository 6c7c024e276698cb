// The landing page's door.
export { HomePage } from './home.page.tsx';
