// The words of a key: its text in the plural form that a count asks for, with the values put in.

export type TextValues = Readonly<Record<string, string | number>>;

const placeholder = /\{\{(\w+)\}\}/g;

/** The values that a text names. */
export function namesIn(text: string): readonly string[] {
  return [...text.matchAll(placeholder)].map(([, name]) => name ?? '');
}

/** One pass: what stands in a value stays as it is. A value that is missing leaves a gap, not a raw placeholder. */
export function filled(text: string, values: TextValues = {}): string {
  return text.replace(placeholder, (_, name: string) => String(values[name] ?? ''));
}

export interface Translator {
  add(words: Readonly<Record<string, string>>): void;
  has(key: string): boolean;
  /** The text with its places still open; a key without a text stands for itself. */
  template(key: string, values?: TextValues): string;
  text(key: string, values?: TextValues): string;
}

/** `tag` is the language whose way of counting chooses among `key_one`, `key_few` and the others. */
export function createTranslator(tag: string): Translator {
  const texts = new Map<string, string>();
  // Made when something is counted: a browser takes some ten milliseconds to begin with a language.
  let plurals: Intl.PluralRules | undefined;
  let figures: Intl.NumberFormat | undefined;
  const formOf = (count: number) => {
    plurals ??= new Intl.PluralRules(tag);
    return plurals.select(count);
  };
  const grouped = (count: number) => {
    figures ??= new Intl.NumberFormat(tag, { numberingSystem: 'latn' });
    return figures.format(count);
  };
  const counted = (key: string, count: number) =>
    texts.get(`${key}_${formOf(count)}`) ?? texts.get(`${key}_other`);
  const template = (key: string, values: TextValues = {}) => {
    const { count } = values;
    return (typeof count === 'number' ? counted(key, count) : undefined) ?? texts.get(key) ?? key;
  };
  // A count is a quantity and is grouped; any other number may be a name, such as that of an order.
  const withCount = (values: TextValues = {}) =>
    typeof values.count === 'number' ? { ...values, count: grouped(values.count) } : values;
  return {
    add(words) {
      for (const [key, text] of Object.entries(words)) texts.set(key, text);
    },
    has: (key) => texts.has(key),
    template,
    text: (key, values) => filled(template(key, values), withCount(values)),
  };
}
