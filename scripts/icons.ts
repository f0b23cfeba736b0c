/** Draws public/icons/, which are committed: `npx tsx scripts/icons.ts`. */
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumLaunchOptions } from '@/e2e/support/browser'

const FOLDER = 'public/icons'
const BACKGROUND = '#16191d'

interface Icon {
  file: string
  sizePx: number
  /** share of the width; a mask may cut off all but a circle of 0.8 */
  markWidth: number
  /** share of the width; 0 where the system rounds corners itself */
  radius: number
}

const ICONS: Icon[] = [
  { file: 'icon-192.png', sizePx: 192, markWidth: 0.72, radius: 0.18 },
  { file: 'icon-512.png', sizePx: 512, markWidth: 0.72, radius: 0.18 },
  { file: 'maskable-512.png', sizePx: 512, markWidth: 0.56, radius: 0 },
  { file: 'apple-touch-icon.png', sizePx: 180, markWidth: 0.68, radius: 0 },
]

/** public/icon.svg in the dark theme's colors. */
function drawing({ sizePx, markWidth, radius }: Icon): string {
  const scale = (sizePx * markWidth) / 24
  const offset = (sizePx - 24 * scale) / 2
  return `<style>body { margin: 0 } svg { display: block }</style>
<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}" fill="none">
<rect width="100%" height="100%" rx="${sizePx * radius}" fill="${BACKGROUND}"/>
<g transform="translate(${offset} ${offset}) scale(${scale})">
<path d="M4 3.5v12a5 5 0 0 0 5 5h6a5 5 0 0 0 5-5v-12" stroke="#eceef1" stroke-width="2" stroke-linecap="round"/>
<path d="M7.25 12c1.6-1.5 3.15-1.5 4.75 0s3.15 1.5 4.75 0v3.25a2.5 2.5 0 0 1-2.5 2.5h-4.5a2.5 2.5 0 0 1-2.5-2.5z" fill="#7db1f5"/>
</g></svg>`
}

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch(await chromiumLaunchOptions())
try {
  for (const icon of ICONS) {
    const page = await browser.newPage({ viewport: { width: icon.sizePx, height: icon.sizePx } })
    await page.setContent(drawing(icon))
    await page.screenshot({ path: `${FOLDER}/${icon.file}`, omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
