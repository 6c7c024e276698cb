// Words that lie over others, where each should have a place of its own.
import type { Locator } from 'playwright-core';

/** Of parts beside each other, the words that lie over those of another. */
export const overlaps = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((all) => {
    const placed = all.map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      return { text: part.textContent ?? '', rects };
    });
    return placed.flatMap(({ text, rects }, place) =>
      placed
        .slice(place + 1)
        .filter((other) =>
          other.rects.some((a) =>
            rects.some(
              (b) =>
                a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
            ),
          ),
        )
        .map((other) => `${text} over ${other.text}`),
    );
  });
