/** `npm run check:updates`: the release notes are readable, and package.json's version has one. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readUpdates } from '@/lib/updates/note-files'
import { versionSchema } from '@/lib/updates/update'

const packageSchema = z.object({ version: versionSchema })

try {
  const { version } = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const updates = readUpdates(version)
  console.log(`${updates.length} release notes, including ${version}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
