// Remembers the texts of captchas for the development controls. Without them nothing does.

const TEXTS_MAX = 1_000;

export interface CaptchaMemory {
  /** For identity, when a captcha is made. */
  remember(id: string, text: string): void;
  textOf(id: string): string | undefined;
}

export function createCaptchaMemory(): CaptchaMemory {
  const texts = new Map<string, string>();
  return {
    remember(id, text) {
      texts.set(id, text);
      if (texts.size > TEXTS_MAX) {
        const oldest = texts.keys().next();
        if (oldest.done !== true) texts.delete(oldest.value);
      }
    },
    textOf: (id) => texts.get(id),
  };
}
