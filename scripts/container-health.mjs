/**
 * The container's HEALTHCHECK: healthy while the app responds, even with 503: the backend or Google
 * may be down, and restarting the app wouldn't bring them back.
 */
const ANSWERS = [200, 503]

try {
  const { status } = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`, {
    signal: AbortSignal.timeout(8_000),
  })
  if (!ANSWERS.includes(status)) throw new Error(`status ${status}`)
} catch (error) {
  console.error(`The app does not answer: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
