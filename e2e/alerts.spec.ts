import { bellOf, openPanel, panelOf, rowOf, tabTo } from './support/alerts-panel'
import { enter, expect, expectAccessible, onEveryBackend, test } from './support/test'

const POWER = /power/i

onEveryBackend(() => {
  test('a new alert is announced, acknowledged, and leads to its station, all by keyboard [1.8] [2.20]', async ({
    page,
    account,
    plant,
    foreign,
  }) => {
    const station = plant.first
    await enter(page, account)
    await bellOf(page).focus()
    await page.keyboard.press('Enter')
    await expect(panelOf(page)).toBeVisible()
    const row = rowOf(page, station.id, POWER)
    await expect(panelOf(page)).toContainText('No alerts')

    await plant.breakDown(station, 'power-failure')
    await expect(row).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^New alert: Power/ })).toHaveCount(1)
    if (!foreign) await expect(row.getByRole('rowheader')).toContainText('Utility power')
    await expect(row).toContainText(/\d+ s ago/)
    await expectAccessible(page)

    await tabTo(page, row.getByRole('button', { name: 'Acknowledge' }))
    await page.keyboard.press('Enter')
    await expect(row.getByText('Acknowledged', { exact: true })).toBeVisible()
    if (!foreign) await expect(row).toContainText('Acknowledged by Quinn Tester')
    await expect(row.locator(':focus')).toHaveCount(1)

    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/${station.id}`)
    await expect(panelOf(page)).toBeHidden()
    await expect(page.getByRole('main')).toContainText(POWER)
    await expect(page.locator('#content')).toBeFocused()

    await tabTo(page, bellOf(page))
    await page.keyboard.press('Enter')
    await expect(panelOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bellOf(page)).toBeFocused()
  })

  test('an alert acknowledged in one tab shows in the other, where it may be acknowledged too', async ({
    page,
    context,
    account,
    plant,
    foreign,
  }) => {
    const station = plant.first
    await plant.breakDown(station, 'power-failure')
    await enter(page, account)
    await openPanel(page)
    const row = rowOf(page, station.id, POWER)
    await expect(row.getByRole('button', { name: 'Acknowledge' })).toBeVisible()

    const other = await context.newPage()
    const acknowledgements: number[] = []
    other.on('response', (response) => {
      if (response.url().endsWith('/acknowledge')) acknowledgements.push(response.status())
    })
    await other.goto('/')
    await openPanel(other)
    const otherRow = rowOf(other, station.id, POWER)
    await expect(otherRow.getByRole('button', { name: 'Acknowledge' })).toBeVisible()
    // With its poll held, the other tab gets no updates and still offers Acknowledge.
    await new Promise<void>((resolve) => {
      void other.route('**/api/alerts/user', () => resolve())
    })

    await row.getByRole('button', { name: 'Acknowledge' }).dblclick()
    await expect(row.getByText('Acknowledged', { exact: true })).toBeVisible()

    await otherRow.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(otherRow.getByText('Acknowledged', { exact: true })).toBeVisible()
    expect(acknowledgements).toEqual([409])
    await expect(otherRow.getByText('Not acknowledged')).toHaveCount(0)

    await other.unroute('**/api/alerts/user')
    if (!foreign) await expect(otherRow).toContainText('Acknowledged by Quinn Tester')
  })
})
