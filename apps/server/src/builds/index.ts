// The one door to what is built before the server runs.
export { builtExchange, isBuiltFrom, parts, repositoryRoot, sourcesDigest } from './builds.ts';
export { buildIfNeeded } from './make-build.ts';
