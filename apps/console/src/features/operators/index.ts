// The door of the operators' screen.
export { OperatorsPage } from './operators.page.tsx';
