// The door of logging in and signing up.
export { LoginPage } from './login.page.tsx';
export { RegisterPage } from './register.page.tsx';
