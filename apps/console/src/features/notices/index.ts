// The door of notices and legal texts.
export { NoticesPage } from './notices.page.tsx';
