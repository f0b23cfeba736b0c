import { clearFaults, injectFault } from './simulator'
import { enter, expect, test } from './test'

const STATION = 'LS-013'

test.afterEach(() => clearFaults(STATION))

test('an alert that the alarm engine raised arrives and is acknowledged', async ({
  page,
  account,
}) => {
  await enter(page, account)
  await page.getByRole('button', { name: /^Alerts/ }).click()
  const panel = page.getByRole('dialog', { name: 'Alerts' })
  const row = panel.getByRole('row').filter({ hasText: /power/i })
  await expect(row).toHaveCount(0)

  await injectFault(STATION, 'power-failure')
  await expect(row).toBeVisible({ timeout: 30_000 })
  await row.getByRole('button', { name: /^Acknowledge/ }).click()
  await expect(row.getByText('Acknowledged', { exact: true })).toBeVisible()

  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/${STATION}`)
  await expect(panel).toBeHidden()
  await expect(page.getByRole('main')).toContainText(/power/i)
})
