// Tells the compiler what a CSS module and a style sheet import give.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
