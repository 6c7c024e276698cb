// Every screen by night and day, in English and Arabic, on a phone and a desktop: axe finds nothing and nothing is too
// wide. Each language and each theme meets both widths.
import { describe, expect, it } from 'vitest';
import { faultsOn } from '../looks/screen-faults.ts';
import { findingsOn } from './findings.ts';
import { lookAround } from './stage.ts';
import { openWindows } from './windows.ts';

const stage = lookAround('simulated');
const windows = openWindows(stage, { width: 390, height: 844 });

describe('every screen', () => {
  it.each([
    ['en', 'night', 390, 844],
    ['ar', 'day', 390, 844],
    ['en', 'day', 1280, 860],
    ['ar', 'night', 1280, 860],
  ] as const)('has no barrier in %s by %s at %i × %i', async (language, theme, width, height) => {
    const faults = await windows.find({ language, theme, size: { width, height } }, async (page) => [
      ...(await faultsOn(page)),
      ...(await findingsOn(page)),
    ]);
    expect(faults).toEqual([]);
    expect(windows.errors()).toEqual([]);
  });

  it('control: a picture without words is found', async () => {
    const { page } = windows.first();
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
    expect((await findingsOn(page)).join()).toContain('image-alt');
  });
});
