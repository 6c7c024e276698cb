// The door of the short pages about the venue and its rules.
export { NoticePage } from './notice.page.tsx';
