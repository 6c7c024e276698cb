// The door of the screen of one's own assets.
export { AssetsPage } from './assets.page.tsx';
export { Total } from './total.tsx';
export { useAssets } from './use-assets.ts';
export { WalletCards } from './wallet-cards.tsx';
