import { personalIn } from './personal'
import { expect, test } from './test'

test('the policy allows all tools', ({ visited }) => {
  expect(visited.console.filter((text) => /Content.Security.Policy/i.test(text))).toEqual([])
})

test('nothing personal reaches error reporting', ({ visited: { envelopes } }) => {
  expect(envelopes).not.toEqual([])
  expect(envelopes.flatMap(personalIn)).toEqual([])
})

for (const tool of ['Vercel Analytics', 'Vercel Speed Insights'] as const)
  test(`${tool} gets the page’s address without the email address`, async ({
    visited: { sinks },
  }) => {
    await expect.poll(() => sinks.of(tool).join()).toContain('[email]')
  })

for (const tool of ['LogRocket', 'Vercel Analytics', 'Vercel Speed Insights'] as const)
  test(`nothing personal reaches ${tool}`, async ({ visited: { sinks } }) => {
    await expect.poll(() => sinks.of(tool)).not.toEqual([])
    expect(sinks.of(tool).flatMap(personalIn)).toEqual([])
  })
