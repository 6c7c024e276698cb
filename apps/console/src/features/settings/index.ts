// The door of the settings.
export { SettingsPage } from './settings.page.tsx';
