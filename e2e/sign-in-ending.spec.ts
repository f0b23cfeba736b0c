import { createUser } from './support/accounts'
import { enter, expect, test } from './support/test'

const MINUTE_MS = 60_000
const DAY_MIN = 24 * 60

test('an employee is warned before the sign-in ends after a day, and then signed out', async ({
  page,
  plant,
}) => {
  // The app goes by the server's clock, which each response bears.
  let aheadMin = 0
  await page.route('**/api/alerts/user', async (route) => {
    const response = await route.fetch()
    const date = new Date(Date.now() + aheadMin * MINUTE_MS).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  const employee = await createUser({ organisations: [], isEmployee: true })
  await enter(page, employee, `/${plant.first.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plant.first.name)
  const notice = page.getByText(/^You will be signed out at/)
  await expect(notice).toBeHidden()

  aheadMin = DAY_MIN - 20
  await expect(notice).toBeVisible()
  const popupOpened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await popupOpened

  aheadMin = DAY_MIN + 1
  await expect(page.getByText(/^Your session has ended/)).toBeVisible()
})
