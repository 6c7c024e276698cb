// The oldest browsers that the apps are built for. All of them know ES2024, which is what the compiler allows; what else
// is newer than they are is named in `tools/tidy/browsers-rule.ts`.

export const supportedBrowsers = { chrome: '122', edge: '122', firefox: '122', safari: '17.4' } as const;

const { safari } = supportedBrowsers;

/** As the bundler names them; every browser of an iPhone is its Safari. */
export const buildTarget: string[] = [
  ...Object.entries(supportedBrowsers).map(([browser, version]) => `${browser}${version}`),
  `ios${safari}`,
];
