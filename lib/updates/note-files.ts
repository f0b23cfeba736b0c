import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_VERSION } from '@/lib/product'
import { updateHistory } from './note'
import type { Update } from './update'

const FOLDER = 'content/updates'

/**
 * The release notes, newest first.
 * @throws Error that lists all problems, and so fails the build
 */
export function readUpdates(appVersion = APP_VERSION): [Update, ...Update[]] {
  const folder = join(process.cwd(), 'content', 'updates')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  const { updates, problems } = updateHistory(files, appVersion)
  const [newest, ...older] = updates
  if (newest && problems.length === 0) return [newest, ...older]
  throw new Error(
    ['The release notes can’t be used:', ...problems.map((line) => `${FOLDER}/${line}`)].join(
      '\n  ',
    ),
  )
}
