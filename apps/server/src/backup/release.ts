// The name of this release, as the project's package says it.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../package.json');

export const RELEASE = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
