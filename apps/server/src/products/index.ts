// The door of the product switches.
export { Products } from './products.ts';
export { ELSEWHERE } from './switches.ts';
