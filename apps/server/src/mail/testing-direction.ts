// What of a mail stands outside its isolates, where a line of Arabic turns around whatever is not a word of it.

/** Letters of another direction, and signs that would leave their figures; one word alone keeps its place. */
export function turnedAround(text: string, known: readonly string[] = []): readonly string[] {
  const outside = text.replace(/[\u2066\u2068][^\u2066-\u2069]*\u2069/g, ' ');
  return (
    outside.match(/[\u2066-\u2069]|[A-Za-z]+|[-+]\d\S*|\d+[-/:]\d\S*|\d\s?%|\S*[@*#]\S*/g) ?? []
  ).filter((found) => !known.includes(found));
}
