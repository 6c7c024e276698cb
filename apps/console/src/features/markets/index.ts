// The door of the listings.

export { MarketsPage } from './markets.page.tsx';
