/** The build that this page is of, from app/layout.tsx; null in development, which has no service worker. */
export function ownBuild(): string | null {
  return document.documentElement.dataset.build ?? null
}
