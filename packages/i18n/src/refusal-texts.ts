// What a language says of refusals.
import type { WireRefusalCode } from '@candor/wire';

/** A text for every refusal that the exchange or the server can return. */
export type RefusalTexts = Readonly<Record<WireRefusalCode, string>>;
/** A second text that names values; it is said only when the answer carries all of them. */
export type RefusalTextsWithValues = Readonly<Partial<Record<WireRefusalCode, string>>>;
