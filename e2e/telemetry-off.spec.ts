import { HOST, PORTS } from '@/local/config'
import { meetWithFaults } from '@/tests/telemetry/faults'
import { EMAIL_IN_FAULTS, STORM } from '@/tests/telemetry/personal'
import { MARKS, shippedScripts, sourceMapsIn } from '@/tests/telemetry/shipped'
import { expect, signIn, test } from './support/test'

const OURS = [PORTS.web, PORTS.auth, PORTS.firestore, PORTS.functions].map(
  (port) => `http://${HOST}:${port}/`,
)
const isOurs = (url: string) =>
  /^(data|blob):/.test(url) ||
  (OURS.some((origin) => url.startsWith(origin)) && !url.includes('/_vercel/'))

test('the build contains no telemetry tools and no source maps', () => {
  const scripts = shippedScripts('.next/static')
  expect(scripts.length).toBeGreaterThan(10)
  for (const [tool, mark] of Object.entries(MARKS))
    expect
      .soft(
        scripts.filter((script) => mark.test(script)),
        tool,
      )
      .toEqual([])
  expect(sourceMapsIn('.next/static')).toEqual([])
})

test.describe('a session with faults', () => {
  test.use({ expectedInConsole: [new RegExp(`No station of|Refused|${STORM}`)] })

  test('sends nothing to telemetry tools, and the policy allows none', async ({
    page,
    account,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const response = await page.goto(`/?email=${encodeURIComponent(EMAIL_IN_FAULTS)}`)
    const policy = response?.headers()['content-security-policy']
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/logr-in|sentry|blob:|4310/)

    await signIn(page, account)
    await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible()
    await meetWithFaults(page)
    // Comes after whatever the faults would have triggered.
    await page.waitForRequest('**/api/alerts/user')
    await page.getByRole('button', { name: /^Account: / }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((url) => !isOurs(url))).toEqual([])
  })
})
