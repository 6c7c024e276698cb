// The door of the place of token subscriptions.
export { ProjectsPage } from './projects.page.tsx';
