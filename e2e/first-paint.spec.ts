import type { Page } from '@playwright/test'
import { storePreferences } from './support/preferences-document'
import { enter, expect, test } from './support/test'

const DARK = 'rgb(15, 17, 20)'

/** Has each later page record its background color in every frame that it draws. */
async function noteFrames(page: Page) {
  await page.addInitScript(() => {
    const colours: string[] = []
    const note = () => {
      colours.push(getComputedStyle(document.documentElement).backgroundColor)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { colours })
  })
}

const coloursDrawn = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { colours: string[] }).colours)])

// The device doesn't ask for reduced motion; the preference does.
test.use({ reducedMotion: 'no-preference' })

test('prebuilt pages, server-rendered pages, and the sign-in screen start in the chosen theme', async ({
  page,
  account,
}) => {
  await enter(page, account)
  const station = page.getByRole('grid', { name: 'Pump stations' }).getByRole('link').first()
  const address = await station.getAttribute('href')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')

  await storePreferences(account.uid, { theme: 'dark', reducedMotion: 'on' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await noteFrames(page)

  await page.reload()
  await station.waitFor()
  expect(await coloursDrawn(page)).toEqual([DARK])
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced')
  await expect(page.locator('html')).toHaveCSS('transition-property', 'none')

  await page.goto(address ?? '')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await coloursDrawn(page)).toEqual([DARK])

  await page.getByRole('button', { name: /Quinn Tester/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByLabel('Email address').waitFor()
  await page.reload()
  await page.getByLabel('Email address').waitFor()
  expect(await coloursDrawn(page)).toEqual([DARK])
})
