// The door of the overview.
export { OverviewPage } from './overview.page.tsx';
