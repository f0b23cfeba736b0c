import { setTimeout as delay } from 'node:timers/promises'
import type { Locator } from '@playwright/test'
import { openPanel, panelOf, rowOf } from './support/alerts-panel'
import { enter, expect, test } from './support/test'

const POWER = /power/i
const INTENDED = 6
const ARRIVING = 30
/** Five clicks a second. */
const PACE_MS = 200

const likeOf = (index: number) => `LS-${String(index + 1).padStart(3, '0')}`
const likes = Array.from({ length: INTENDED + ARRIVING }, (_, index) => likeOf(index))

test.use({ stations: Object.fromEntries(likes.map((like) => [like, {}])) })

async function centerOf(button: Locator) {
  const box = await button.boundingBox()
  if (!box) throw new Error('the button has no place')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('thirty alerts that arrive under a fast hand move no button, so only the intended ones are acknowledged', async ({
  page,
  account,
  plant,
}) => {
  const intended = plant.stations.slice(0, INTENDED)
  const others = plant.stations.slice(INTENDED)
  for (const station of intended) await plant.breakDown(station, 'power-failure')
  await enter(page, account)
  await openPanel(page)
  await panelOf(page)
    .getByRole('button', { name: /at 3 stations, Hillsborough/ })
    .click()
  const buttons = intended.map(({ id }) =>
    rowOf(page, id, POWER).getByRole('button', { name: 'Acknowledge' }),
  )
  await buttons[0]?.hover()
  const places = await Promise.all(buttons.map(centerOf))

  let haveArrived = false
  void Promise.all(others.map((station) => plant.breakDown(station, 'power-failure'))).then(
    () => (haveArrived = true),
  )
  const waiting = panelOf(page).getByRole('button', { name: /^\d+ new$/ })
  const [first, ...rest] = places
  if (!first) throw new Error('the journey has no stations')
  await page.mouse.click(first.x, first.y)
  // A hand is never quite still.
  for (let nudge = 0; !haveArrived || !(await waiting.isVisible()); nudge++)
    await page.mouse.move(first.x + (nudge % 2), first.y)
  for (const { x, y } of rest) {
    await page.mouse.click(x, y)
    await delay(PACE_MS)
  }
  for (const { id } of intended)
    await expect(rowOf(page, id, POWER).getByText('Acknowledged', { exact: true })).toBeVisible()

  await waiting.click()
  await expect(waiting).toBeHidden()
  await expect(panelOf(page).getByText('Acknowledged', { exact: true })).toHaveCount(INTENDED)
})
