// The door of single things: a list that an address asks for one thing of says which, and leads back to all of them.

export { askedNumber } from './asked-number.ts';
export { Numbered, NumberMark } from './number-mark.tsx';
export { SingleBar, SingleMissing, type SingleThing } from './single-bar.tsx';
