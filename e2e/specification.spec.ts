import { bellOf, openPanel, panelOf } from './support/alerts-panel'
import { acceptTerms, enter, expect, signIn, test } from './support/test'

test.describe('on every page', () => {
  // The map's styles are preloaded before sign-in.
  test.use({ expectedInConsole: [/preloaded using link preload/] })

  test('title and description are the product name; the title adds the unacknowledged count [1.13]', async ({
    page,
    account,
    plant,
  }) => {
    const expectNamed = async (title: string) => {
      await expect(page).toHaveTitle(title)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Wetwell')
    }
    await page.goto('/')
    await expectNamed('Wetwell')
    await enter(page, account)
    for (const path of ['/', '/map?view=list', '/preferences', '/updates', `/${plant.first.id}`]) {
      await page.goto(path)
      await expect(bellOf(page)).toHaveAccessibleName('Alerts, 0')
      await expectNamed('Wetwell')
    }
    await plant.breakDown(plant.first, 'power-failure')
    await expectNamed('(1) Wetwell')
  })
})

test.describe('terms', () => {
  test.use({ hasAcceptedTerms: false, reducedMotion: 'no-preference' })

  test('the terms scroll, their dialog animates, and alerts slide over from the right [2.15] [2.35] [2.42] [9.7]', async ({
    page,
    account,
  }) => {
    const ended = new Map<string, number>()
    await page.exposeFunction('animationEnded', (name: string, seconds: number) => {
      ended.set(name, seconds)
    })
    await page.addInitScript(() => {
      document.addEventListener('animationend', ({ animationName, elapsedTime }) => {
        const { animationEnded } = window as never as {
          animationEnded: (name: string, seconds: number) => void
        }
        animationEnded(animationName, elapsedTime)
      })
    })
    await page.goto('/')
    await signIn(page, account)
    const text = page.getByRole('region', { name: 'Terms text' })
    await expect(text.getByRole('paragraph').first()).toBeVisible()
    await text.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    expect(await text.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    await expect.poll(() => ended.get('dialog-in')).toBeCloseTo(0.3)
    await acceptTerms(page)
    await expect.poll(() => ended.get('dialog-out')).toBeCloseTo(0.2)

    const panel = await openPanel(page)
    await expect(panel.getByRole('heading', { name: 'Alerts' })).toBeVisible()
    const width = page.viewportSize()?.width ?? 0
    await expect.poll(async () => rightEdgeOf(await panel.boundingBox())).toBe(width)
    expect((await panel.boundingBox())?.x).toBeGreaterThan(width / 4)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panelOf(page)).toBeHidden()
  })
})

function rightEdgeOf(box: { x: number; width: number } | null): number | null {
  return box && box.x + box.width
}
