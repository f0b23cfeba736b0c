import { expect, test } from './test'

for (const tool of ['Vercel Analytics', 'Vercel Speed Insights'] as const)
  test(`${tool} is loaded and told of a page, without the e-mail address in its URL`, async ({
    visited: { sinks },
  }) => {
    await expect.poll(() => sinks.of(tool).join()).toContain('[e-mail]')
  })
