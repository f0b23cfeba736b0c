import type { Locator, Page } from '@playwright/test'

type Drawn = HTMLCanvasElement & { drawnTexts?: string[] }

/** From the next page on, canvases keep the texts they show, for `drawnTexts`. */
export async function keepDrawnTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = CanvasRenderingContext2D
    const { clearRect, fillText } = prototype
    prototype.clearRect = function (...area) {
      ;(this.canvas as Drawn).drawnTexts = []
      clearRect.apply(this, area)
    }
    prototype.fillText = function (text, ...place) {
      ;((this.canvas as Drawn).drawnTexts ??= []).push(text)
      fillText.call(this, text, ...place)
    }
  })
}

/** What the canvases of a part of the page show, such as an axis. */
export function drawnTexts(part: Locator): Promise<string[]> {
  return part
    .locator('canvas')
    .evaluateAll((canvases) => canvases.flatMap((canvas) => (canvas as Drawn).drawnTexts ?? []))
}
