// The door of the audit log.
export { AuditPage } from './audit.page.tsx';
