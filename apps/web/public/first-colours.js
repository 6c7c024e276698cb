// Sets the reader's colours before the first paint; the app, which knows the rest, comes later.
try {
  const stored = JSON.parse(localStorage.getItem('candor.preferences') ?? '{}').state ?? {};
  const usual = matchMedia('(prefers-color-scheme: light)').matches ? 'day' : 'night';
  document.documentElement.dataset.theme =
    stored.theme === 'day' || stored.theme === 'night' ? stored.theme : usual;
} catch {
  // A storage that cannot be read leaves the colours that the page was written with.
}
