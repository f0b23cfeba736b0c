import { verdictOf } from '@/bench/figures'
import { sizeFigures } from '@/bench/size/size-figures'
import { visitScreens } from '@/bench/size/visit'
import { chromiumLaunchOptions, withWebGl } from './support/browser'
import { enter, expect, test } from './support/test'

test.use({ launchOptions: withWebGl(await chromiumLaunchOptions()) })

test('each screen downloads no more code and fonts than its budget', async ({ page, account }) => {
  const figures = sizeFigures(await visitScreens(page, () => enter(page, account)))
  expect(figures.filter((figure) => verdictOf(figure) === 'over budget')).toEqual([])
})
