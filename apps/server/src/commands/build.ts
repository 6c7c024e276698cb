// `npm run build [-- PART…]`: builds what changed of the exchange, the app for people and the console, as a start does.
import { buildIfNeeded, parts } from '../builds/index.ts';

const known = parts.map(({ place }) => place);
const places = process.argv.slice(2);
const unknown = places.find((place) => !known.includes(place));
const meant = parts.filter(({ place }) => places.length === 0 || places.includes(place));

if (unknown !== undefined) console.error(`${unknown} is not built. Parts that are: ${known.join(', ')}.`);
process.exitCode = unknown === undefined && meant.every(buildIfNeeded) ? 0 : 1;
