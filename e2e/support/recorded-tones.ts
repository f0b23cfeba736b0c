import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** By the page's clock, ms. */
    tonesMs: number[]
  }
}

/** Records when pages play a tone, beside playing it. */
export async function recordTones(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.tonesMs = []
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      // A tone's oscillators start one after the other, and the clock may tick in between.
      if (Date.now() - (window.tonesMs.at(-1) ?? -Infinity) > 1000) window.tonesMs.push(Date.now())
      start.call(this, when)
    }
  })
}

/** Seconds from the page's first tone to each of its tones. */
export async function tonesOf(page: Page): Promise<number[]> {
  const tonesMs = await page.evaluate(() => window.tonesMs)
  return tonesMs.map((toneMs) => Math.round((toneMs - (tonesMs[0] ?? 0)) / 1000))
}
