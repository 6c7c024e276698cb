// Says what is missing where npm was told to run no scripts of packages: the Node.js that comes along, and with it
// whatever reads TypeScript. Plain JavaScript, because it is then an older Node.js of the machine that reads this.
import { existsSync } from 'node:fs';
import process from 'node:process';

const folder = process.argv[2] ?? new URL('../../node_modules/node/bin/', import.meta.url);
const isThere = ['node', 'node.exe'].some((name) => existsSync(new URL(name, folder)));
if (!isThere) {
  console.error(
    'The Node.js that comes with Candor is not installed. Run npm ci first; where npm is set to run no scripts of packages (ignore-scripts), run npm rebuild --ignore-scripts=false after it: two packages have one, named in package.json.',
  );
  process.exit(78);
}
