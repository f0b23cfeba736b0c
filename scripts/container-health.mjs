/** Healthy even with 503: a restart wouldn't bring the backend or Google back. */
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
