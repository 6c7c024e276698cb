// The door of logging in, signing up and a forgotten password.
export { LoginPage } from './login.page.tsx';
export { RegisterPage } from './register.page.tsx';
export { ResetPage } from './reset.page.tsx';
