import { readFile } from 'node:fs/promises'
import { join } from 'node:path/posix'
import { build } from 'esbuild'

/** What each file imports when it runs, by path from the root. */
type ImportGraph = ReadonlyMap<string, readonly string[]>

interface Way {
  name: string
  /** Files that the data passes, in this order. */
  points: readonly string[]
  /** Folders whose files one opens to follow it. */
  rooms: readonly string[]
}

const WORKER = /new URL\(\s*'(\.[^']+)',\s*import\.meta\.url\s*\)/g

/**
 * Reads the imports of the entries and of all that they import: late ones and workers too, types and
 * packages not. The imports of a worker itself are read if it is an entry.
 *
 * @throws what esbuild says if an entry doesn't exist
 */
export async function readImports(root: string, entries: readonly string[]): Promise<ImportGraph> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...new Set(entries)],
    bundle: true,
    metafile: true,
    write: false,
    outdir: 'unwritten',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'silent',
  })
  const files = Object.entries(metafile.inputs).map(async ([file, { imports }]) => {
    const inside = imports.filter(({ external }) => !external).map(({ path }) => path)
    const source = await readFile(join(root, file), 'utf8')
    const workers = [...source.matchAll(WORKER)].map(([, path = '']) => join(file, '..', path))
    return [file, [...inside, ...workers]] as const
  })
  return new Map(await Promise.all(files))
}

/**
 * The files of a way, in order: the shortest chain of imports from point to point, whichever of the
 * two imports the other, each file followed by what it imports within the way's rooms. A file in
 * none of the rooms, such as a row of the list, stands for itself.
 *
 * @throws Error if neither of two neighboring points leads to the other
 */
export function filesOf({ points, rooms }: Way, graph: ImportGraph): string[] {
  const isInRoom = (file: string) => rooms.some((room) => file.startsWith(`${room}/`))
  const chain = points.flatMap((point, index) => chainBetween(points[index - 1], point, graph))
  return [
    ...new Set(
      chain.flatMap((file) => [
        file,
        ...(isInRoom(file) ? (graph.get(file) ?? []).filter(isInRoom) : []),
      ]),
    ),
  ]
}

function chainBetween(from: string | undefined, to: string, graph: ImportGraph): string[] {
  if (from === undefined) return [to]
  const chain = shortestChain(from, to, graph) ?? shortestChain(to, from, graph)?.reverse()
  if (!chain) throw new Error(`No imports lead from ${from} to ${to}, or back.`)
  return chain
}

function shortestChain(from: string, to: string, graph: ImportGraph): string[] | undefined {
  const chains = new Map([[from, [from]]])
  // A map's iteration includes what is added meanwhile.
  for (const [file, chain] of chains) {
    if (file === to) return chain
    for (const next of graph.get(file) ?? [])
      if (!chains.has(next)) chains.set(next, [...chain, next])
  }
  return undefined
}

/** Four of the data flows in docs/architecture.md, in the browser. */
export const WAYS: Way[] = [
  {
    name: 'a reading: document → row',
    points: [
      'lib/firebase/firestore/client.ts',
      'lib/live/live-collection.ts',
      'lib/stations/use-current-readings.ts',
      'components/stations/list/grid/station-row.tsx',
    ],
    rooms: ['lib/firebase', 'lib/live', 'lib/readings', 'lib/stations'],
  },
  {
    name: 'an alert: request → badge',
    points: [
      'lib/live/use-poll.ts',
      'lib/alerts/alerts-provider.tsx',
      'lib/api/client.ts',
      'components/alerts/alerts-bell.tsx',
    ],
    rooms: ['lib/api', 'lib/live', 'lib/alerts'],
  },
  {
    name: 'an acknowledgement: click → acknowledged',
    points: [
      'components/alerts/acknowledge-button.tsx',
      'lib/api/client.ts',
      'lib/alerts/alerts-provider.tsx',
    ],
    rooms: ['lib/api', 'lib/live', 'lib/alerts'],
  },
  {
    name: 'a trend: documents → chart',
    points: [
      'lib/firebase/firestore/client.ts',
      'lib/history/read-history.ts',
      'components/trends/trends.tsx',
      'components/charts/create-time-chart.ts',
    ],
    rooms: ['lib/firebase', 'lib/live', 'lib/history', 'lib/trends', 'components/charts'],
  },
]
