// The door of the market list.
export { MarketsPage } from './markets.page.tsx';
