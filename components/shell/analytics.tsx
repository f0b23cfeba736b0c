/**
 * Vercel's page views and speed figures; their scripts exist on Vercel alone. The build fills
 * the condition in (next.config.mjs), so that elsewhere not a byte of them is shipped.
 */
export async function Analytics() {
  if (process.env.ON_VERCEL === '1') {
    const { VercelAnalytics } = await import('./vercel-analytics')
    return <VercelAnalytics />
  }
  return null
}
