// The door of the product switches.
export { Products } from './products.ts';
export { ELSEWHERE, type ProductSwitch } from './switches.ts';
