// The catalogue of the console in this language.
import { en } from '../en/index.ts';

export const ar: object = en;
