// The environment of a process that a test starts.

/** What that process is told, nothing of the shell's own venue, and what Node.js has compiled for others before it. */
export function bareEnvironment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, ...own };
}
