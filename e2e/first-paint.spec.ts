import type { Page } from '@playwright/test'
import { PORTS, PROJECT_ID } from '@/local/config'
import { enter, expect, test } from './test'

const DARK = 'rgb(15, 17, 20)'
const DOCUMENTS = `http://127.0.0.1:${PORTS.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`

/** As another device would: past this page. */
async function storePreferences(uid: string, texts: Record<string, string>) {
  const fields = Object.fromEntries(
    Object.entries(texts).map(([key, stringValue]) => [key, { stringValue }]),
  )
  const response = await fetch(`${DOCUMENTS}/preferences/${uid}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields }),
  })
  expect(response.ok).toBe(true)
}

/** From now on each page notes the colour behind it in every frame that it draws. */
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

test('a page that was built, one that is made on request and the sign-in screen start in the chosen theme', async ({
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
