// The user's own messages.
export { OwnMessages } from './own-messages.tsx';
