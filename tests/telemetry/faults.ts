import type { Page } from '@playwright/test'
import { EMAIL_IN_FAULTS, JWT_IN_FAULTS, STORM } from './personal'

const STORM_SIZE = 50

export async function meetWithFaults(page: Page): Promise<void> {
  await page.evaluate(
    ({ email, jwt, storm, size }) =>
      new Promise<void>((resolve) => {
        let left = size + 2
        const see = () => {
          left -= 1
          if (left === 0) resolve()
        }
        addEventListener('error', see)
        addEventListener('unhandledrejection', see)
        setTimeout(() => {
          throw new Error(`No station of ${email} by ${jwt}`)
        })
        void Promise.reject(new TypeError(`Refused: Bearer ${jwt} of ${email}`))
        for (let index = 0; index < size; index += 1)
          setTimeout(() => {
            throw new RangeError(`${storm} ${index}`)
          })
      }),
    { email: EMAIL_IN_FAULTS, jwt: JWT_IN_FAULTS, storm: STORM, size: STORM_SIZE },
  )
}

/** A tab that outlived a deployment requests code that is gone. */
export async function loseCode(page: Page): Promise<void> {
  await page.route('**/_next/static/chunks/**', (route) => route.fulfill({ status: 404 }))
  const logged = page.waitForEvent('console', (message) => /chunk/i.test(message.text()))
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByText('This page is unavailable').waitFor()
  // The page logs first, then reports.
  await logged
}
