/**
 * Vercel's page views and speed insights, whose scripts exist only on Vercel. The build inlines the
 * condition (next.config.mjs), so other builds ship none of this code.
 */
export async function Analytics() {
  if (process.env.ON_VERCEL === '1') {
    const { VercelAnalytics } = await import('./vercel-analytics')
    return <VercelAnalytics />
  }
  return null
}
