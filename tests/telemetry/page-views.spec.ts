import { expect, test } from './test'

for (const tool of ['Vercel Analytics', 'Vercel Speed Insights'] as const)
  test(`${tool} is loaded and receives the page view without the email address in its URL`, async ({
    visited: { sinks },
  }) => {
    await expect.poll(() => sinks.of(tool).join()).toContain('[email]')
  })
