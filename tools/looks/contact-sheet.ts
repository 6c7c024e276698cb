// One page with all pictures: a row for each screen, a column for each look.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Place } from './places.ts';

export interface Look {
  readonly language: string;
  readonly theme: string;
  readonly width: number;
}

const style = `
  body { font: 14px/1.4 system-ui, sans-serif; margin: 16px; background: #f4f4f2; color: #1b2129; }
  table { border-collapse: collapse; }
  th { position: sticky; top: 0; background: #f4f4f2; text-align: start; padding: 8px; white-space: nowrap; }
  td, tbody th { vertical-align: top; padding: 8px; }
  img { display: block; border: 1px solid #d0cec6; max-height: 560px; }`;

function cell({ name }: Place, { language, theme, width }: Look): string {
  const source = `${language}-${theme}-${width}/${name}.jpg`;
  const shown = width < 768 ? 195 : 400;
  return `<td><a href="${source}"><img src="${source}" width="${shown}" loading="lazy" alt="${source}"></a></td>`;
}

/** The address of the page. Every text in it is a name of this program. */
export async function writeContactSheet(
  folder: string,
  places: readonly Place[],
  looks: readonly Look[],
): Promise<string> {
  const heads = looks.map(({ language, theme, width }) => `<th>${language} · ${theme} · ${width}</th>`);
  const rows = places.map(
    (place) => `<tr><th>${place.name}</th>${looks.map((look) => cell(place, look)).join('')}</tr>`,
  );
  const file = path.join(folder, 'index.html');
  await writeFile(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>
<table><thead><tr><th></th>${heads.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></html>`,
  );
  return file;
}
