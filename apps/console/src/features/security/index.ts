// The door of the operator's own sign-in.
export { SecurityPage } from './security.page.tsx';
