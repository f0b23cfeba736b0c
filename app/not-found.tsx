export default function NotFound() {
  return (
    <main className="flex flex-1 flex-col items-center justify-center gap-3 p-8 text-center">
      <h1 className="text-lg font-semibold tracking-tight">Page not found</h1>
      <p className="text-sm text-muted">This page doesn’t exist.</p>
      {/* Next's Link would be in every page's code a second time. */}
      {/* eslint-disable-next-line @next/next/no-html-link-for-pages */}
      <a href="/" className="touch-target py-1 text-sm text-accent hover:underline">
        Go to the Station List
      </a>
    </main>
  )
}
