// The door of the users' screens.
export { UsersPage } from './users.page.tsx';
