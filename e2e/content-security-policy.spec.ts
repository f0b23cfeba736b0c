import type { Page } from '@playwright/test'
import { enter, expect, test } from './support/test'

declare global {
  interface Window {
    violations: string[]
    injected?: true
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
})

const violations = (page: Page) => page.evaluate(() => window.violations)

test('no page, dialog, or panel violates the policy, by deep link or navigation', async ({
  page,
  account,
  plant,
}) => {
  await enter(page, account)
  expect(await violations(page)).toEqual([])

  await page.goto(`/${plant.first.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Alerts/ }).click()
  await expect(page.getByRole('dialog', { name: 'Alerts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Station List' }).first().click()
  await expect(page).toHaveURL('/')
  expect(await violations(page)).toEqual([])
})

test('a deep-linked station page gets a new nonce each time', async ({ request }) => {
  const nonces = await Promise.all(
    ['/any-station', '/any-station'].map(async (path) => {
      const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
      return /'nonce-([^']+)'/.exec(policy)?.[1]
    }),
  )
  expect(nonces[0]).toMatch(/^[\w+/]{22}==$/)
  expect(nonces[1]).not.toBe(nonces[0])
})

for (const path of [
  '/',
  '/any-station',
  '/updates',
  '/compare',
  '/no/such/page',
  '/_next/imageX',
  '/_next/image',
])
  test(`${path} can’t be framed or outlive its release in a cache`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['cache-control']).toMatch(/no-cache/)
  })

test('the scripts of a release are kept for good', async ({ request }) => {
  const [script] = /\/_next\/static\/[^"]+\.js/.exec(await (await request.get('/')).text()) ?? []
  expect((await request.get(script ?? '')).headers()['cache-control']).toContain('immutable')
})

test.describe('against an injected script', () => {
  test.use({ expectedInConsole: [/Content Security Policy|status of 404/] })

  for (const path of ['/', '/any-station', '/no/such/page'])
    test(`${path} does not run it`, async ({ page }) => {
      await page.goto(path)
      await page.evaluate(() => {
        const script = document.createElement('script')
        script.textContent = 'window.injected = true'
        document.body.append(script)
      })
      expect(await page.evaluate(() => window.injected)).toBeUndefined()
      expect(await violations(page)).toEqual(['script-src-elem inline'])
    })
})

for (const path of ['/', '/api/no-such-call', '/%E0%A4%A', '/no%/such%page'])
  test(`${path} sends the security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  })
