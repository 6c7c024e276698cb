// The door of the screen that moves money.
export { MoneyPage } from './money.page.tsx';
