// The door of token subscriptions.
export { ProjectPage } from './project.page.tsx';
export { ProjectsPage } from './projects.page.tsx';
