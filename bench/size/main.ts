import { runPart } from '@/bench/figures'
import { onStack, signIn } from '@/bench/stack'
import { withWebGl } from '@/e2e/support/browser'
import { floorFigures } from './floor'
import { sizeFigures } from './size-figures'
import { visitScreens } from './visit'

runPart(() =>
  onStack(
    async ({ url, browser }) => {
      // A first sign-in downloads the terms too.
      const first = await browser.newPage()
      await signIn(first, url)
      await first.close()
      const page = await browser.newPage()
      const downloads = await visitScreens(page, () => signIn(page, url))
      return [...sizeFigures(downloads), ...(await floorFigures())]
    },
    { browser: withWebGl },
  ),
)
