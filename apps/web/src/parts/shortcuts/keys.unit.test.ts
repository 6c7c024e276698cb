// The rules of the keyboard shortcuts.
import { describe, expect, test } from 'vitest';
import { createKeyReader, goals, isPlain, keyOf, latinKey, type PressedWhere } from './keys.ts';

const plain: PressedWhere = {
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
};

describe('keys', () => {
  test('are each given once', () => {
    const single = [...Object.values(keyOf), 'g'];
    expect(new Set(single).size).toBe(single.length);
    const second = Object.values(goals).map(({ key }) => key);
    expect(new Set(second).size).toBe(second.length);
  });

  test('are found where a latin letter lies, whatever the keyboard writes', () => {
    expect(latinKey({ key: 'и', code: 'KeyB' })).toBe('b');
    expect(latinKey({ key: 'لا', code: 'KeyB' })).toBe('b');
    expect(latinKey({ key: 'B', code: 'KeyB' })).toBe('b');
    // On a keyboard with other places it is the letter that counts.
    expect(latinKey({ key: 'b', code: 'KeyN' })).toBe('b');
    expect(latinKey({ key: '؟', code: 'Slash' })).toBe('?');
    expect(latinKey({ key: 'Enter', code: 'Enter' })).toBe('enter');
  });

  test.each(['ctrlKey', 'altKey', 'metaKey', 'repeat', 'isComposing', 'defaultPrevented'] as const)(
    'mean nothing with %s',
    (name) => {
      expect(isPlain(plain)).toBe(true);
      expect(isPlain({ ...plain, [name]: true })).toBe(false);
    },
  );
});

describe('reading them', () => {
  test('one key does one thing, any other nothing', () => {
    const read = createKeyReader();
    expect(read('b', 0)).toEqual({ do: 'buy' });
    expect(read('?', 1)).toEqual({ do: 'help' });
    expect(read('q', 2)).toBeUndefined();
  });

  test('g and a key soon after it go to a screen', () => {
    const read = createKeyReader();
    expect(read('g', 0)).toBeUndefined();
    expect(read('s', 1_500)).toEqual({ goTo: '/secondsOrder' });
    expect(read('s', 1_600)).toEqual({ do: 'sell' });
  });

  test('a key long after g, or of no screen, stands for itself', () => {
    const read = createKeyReader();
    read('g', 0);
    expect(read('s', 1_501)).toEqual({ do: 'sell' });
    read('g', 2_000);
    expect(read('b', 2_001)).toEqual({ do: 'buy' });
  });
});
