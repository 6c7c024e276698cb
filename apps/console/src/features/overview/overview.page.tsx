// The overview.
export function OverviewPage() {
  return null;
}
