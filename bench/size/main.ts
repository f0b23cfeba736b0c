/** Counts what a browser downloads from the built app until it shows each screen. */
import { chromium } from 'playwright'
import type { Figure } from '@/bench/figures'
import { runPart } from '@/bench/figures'
import { signInAsEmployee, startStack } from '@/bench/list/stack'
import { chromiumLaunchOptions, withWebGl } from '@/e2e/support/browser'
import { floorFigures } from './floor'
import { sizeFigures } from './size-figures'
import { visitScreens } from './visit'

async function measure(): Promise<Figure[]> {
  const stack = await startStack()
  const browser = await chromium.launch(withWebGl(await chromiumLaunchOptions()))
  try {
    // Whoever signs in for the first time downloads the terms too.
    const first = await browser.newPage()
    await signInAsEmployee(first, stack.url)
    await first.close()
    const page = await browser.newPage()
    const downloads = await visitScreens(page, () => signInAsEmployee(page, stack.url))
    return [...sizeFigures(downloads), ...(await floorFigures())]
  } finally {
    await browser.close()
    await stack.stop()
  }
}

runPart(measure)
