import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { chooseInTrends } from './trends-toolbar'

export interface ExportedFile {
  name: string
  lines: string[]
  /** By the names of the columns. */
  rows: (delimiter?: string) => Record<string, string>[]
}

/** Saves what Export CSV gives, on the page or in a part of it. */
export function exportCsv(page: Page, part: Page | Locator = page): Promise<ExportedFile> {
  return savedBy(page, () => part.getByRole('button', { name: 'Export CSV' }).click())
}

/** Saves a station's trends, or a comparison. */
export function exportTrends(page: Page): Promise<ExportedFile> {
  return savedBy(page, () => chooseInTrends(page, 'More', 'Export CSV'))
}

async function savedBy(page: Page, start: () => Promise<void>): Promise<ExportedFile> {
  const downloading = page.waitForEvent('download')
  await start()
  const download = await downloading
  const text = await readFile(await download.path(), 'utf8')
  return {
    name: download.suggestedFilename(),
    lines: text.trim().split('\r\n'),
    rows: (delimiter = ',') => parse(text, { columns: true, bom: true, delimiter }),
  }
}
