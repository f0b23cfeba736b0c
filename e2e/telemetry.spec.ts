import { MARKS, shippedScripts, sourceMapsIn } from '@/tests/telemetry/shipped'
import { enter, expect, test } from './test'

test('without their settings no tool is in the build, and no source map', () => {
  const scripts = shippedScripts('.next/static')
  expect(scripts.length).toBeGreaterThan(10)
  for (const mark of Object.values(MARKS))
    expect(scripts.filter((script) => mark.test(script))).toEqual([])
  expect(sourceMapsIn('.next/static')).toEqual([])
})

test('without their settings a session tells nobody of itself', async ({ page, account }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await enter(page, account)
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  const ours = /^(http:\/\/(127\.0\.0\.1|localhost):|https:\/\/apis\.google\.com\/|data:|blob:)/
  expect(asked.filter((url) => !ours.test(url) || url.includes('/_vercel/'))).toEqual([])
})
