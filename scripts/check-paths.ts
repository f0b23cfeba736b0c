/** Fails `npm run check` if a document cites a path that doesn't exist. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { citedPaths, ownFiles } from './cited-paths'

const documents = ownFiles('*.md')

const missing = documents.flatMap((document) =>
  citedPaths(readFileSync(document, 'utf8'))
    .filter((path) => !existsSync(path) && !existsSync(join(dirname(document), path)))
    .map((path) => `${document} cites ${path}, which does not exist`),
)

for (const line of missing) console.error(line)
if (missing.length === 0) console.log(`${documents.length} documents cite only what exists`)
process.exitCode = missing.length === 0 ? 0 : 1
