// What the reader is told for every refusal. A code without a text does not compile.
import type { RefusalTexts, RefusalTextsWithValues } from '../catalogue.ts';

export const refused: Partial<RefusalTexts> = {};

export const refusedWith: RefusalTextsWithValues = {};
