// Price alerts as the screens of the markets offer them.
export { AlertButton, type AlertButtonProps } from './alert-button.tsx';
