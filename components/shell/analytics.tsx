/** Vercel's page views and speed figures; their scripts exist on Vercel alone. */
export async function Analytics() {
  if (process.env.NEXT_PUBLIC_VERCEL_ENV === undefined) return null
  const { VercelAnalytics } = await import('./vercel-analytics')
  return <VercelAnalytics />
}
