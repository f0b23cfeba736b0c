import { openPanel, panelOf, rowOf } from './support/alerts-panel'
import { enter, expect, test } from './support/test'

const POWER = /power/i
const LIKES = ['LS-001', 'LS-003', 'LS-009', 'LS-002', 'LS-004', 'LS-006', 'LS-007', 'LS-008']

test.use({ stations: Object.fromEntries(LIKES.map((like) => [like, {}])) })

test('alerts that arrive under a hand move no button, so only the intended one is acknowledged', async ({
  page,
  account,
  plant,
}) => {
  const [first, second, ...others] = plant.stations
  if (!first || !second) throw new Error('the journey has no stations')
  await plant.breakDown(first, 'power-failure')
  await plant.breakDown(second, 'power-failure')
  await enter(page, account)
  await openPanel(page)
  const button = rowOf(page, first.id, POWER).getByRole('button', { name: 'Acknowledge' })
  await button.hover()
  const box = await button.boundingBox()
  if (!box) throw new Error('the button has no place')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]

  let haveArrived = false
  void Promise.all(others.map((station) => plant.breakDown(station, 'power-failure'))).then(
    () => (haveArrived = true),
  )
  const waiting = panelOf(page).getByRole('button', { name: /^\d+ new$/ })
  // A hand is never quite still.
  for (let nudge = 0; !haveArrived || !(await waiting.isVisible()); nudge++)
    await page.mouse.move(x + (nudge % 2), y)
  await page.mouse.click(x, y)
  await expect(
    rowOf(page, first.id, POWER).getByText('Acknowledged', { exact: true }),
  ).toBeVisible()

  await waiting.click()
  await expect(waiting).toBeHidden()
  await expect(panelOf(page).getByText('Acknowledged', { exact: true })).toHaveCount(1)
})
