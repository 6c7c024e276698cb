// The door of the watch-list: the way from one market to another.
export { MarketPicker } from './market-picker.tsx';
export { WatchListPanel } from './watch-list.panel.tsx';
export { WatchList } from './watch-list.tsx';
