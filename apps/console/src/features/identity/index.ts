// The door of the identity queue.
export { IdentityPage } from './identity.page.tsx';
