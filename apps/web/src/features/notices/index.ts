// The door of the notices and of the texts about the venue and its rules.
export { NoticePage } from './notice.page.tsx';
export { NoticeList } from './notice-list.tsx';
