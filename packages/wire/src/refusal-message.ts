// What is said of one refusal in English.
/** A second text is used when the answer's details name everything that stands in its braces. */
export type Message = readonly [plain: string, detailed?: string];
