/** Prints how many of the browser's files the data passes on each way: `npm run ways`. */
import { WAYS, filesOf, readImports } from './ways/file-ways'

const graph = await readImports(
  process.cwd(),
  WAYS.flatMap(({ points }) => points),
)
for (const way of WAYS) {
  const files = filesOf(way, graph)
  console.log([`${way.name}: ${files.length} files`, ...files, ''].join('\n  '))
}
