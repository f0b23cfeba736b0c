/**
 * Leaves a screen open for hours and checks that heap and DOM don't grow.
 * `npm run bench:soak -- --screen list --minutes 5 --stations 100`, or `--screen map`
 * `npm run bench:soak -- --screen wall --hours 2 --calm 0 --stations 24`: a week of a stepped clock
 */
import { parseArgs } from 'node:util'
import { type Figure, runPart } from '@/bench/figures'
import { addStations } from '@/bench/fleet'
import { collectComplaints, heapAndNodes, openCounters } from '@/bench/measure'
import { growth } from '@/bench/numbers'
import { onStack, signIn } from '@/bench/stack'
import { soakReadings } from './readings'
import { soakWall } from './wall'

/** Noise between two collections; an hour's leak shows as more. */
const HEAP_GROWTH_MAX = 1.1
const DOM_GROWTH_MAX = 1.05

const SCREENS = ['list', 'map', 'wall'] as const

function readOptions() {
  const { values } = parseArgs({
    options: {
      screen: { type: 'string', default: 'list' },
      stations: { type: 'string' },
      minutes: { type: 'string', default: '20' },
      hours: { type: 'string', default: '168' },
      calm: { type: 'string', default: '5' },
    },
  })
  const screen = SCREENS.find((each) => each === values.screen)
  if (!screen) throw new Error(`--screen takes ${SCREENS.join(', ')}`)
  const stations = Number(values.stations ?? (screen === 'wall' ? 24 : 100))
  const [minutes, hours, calmMinutes] = [values.minutes, values.hours, values.calm].map(Number)
  if (!(stations > 0 && minutes && minutes > 0 && hours && hours > 0 && Number(calmMinutes) >= 0))
    throw new Error('--stations, --minutes, --hours and --calm take numbers')
  return { screen, stations, minutes, hours, calmMinutes: Number(calmMinutes) }
}

runPart(() => {
  const { screen, stations, minutes, hours, calmMinutes } = readOptions()
  const isWall = screen === 'wall'
  // Without other stations, so it knows every fault on the wall.
  return onStack(
    async ({ url, browser, db }) => {
      await addStations(db, 0, stations)
      const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
      // An employee's session would end after a day.
      await signIn(page, url, isWall ? 'customer' : 'employee')
      const complaints = collectComplaints(page)
      const counters = await openCounters(page)
      const heapsMb: number[] = []
      const nodes: number[] = []
      const sample = async () => {
        const now = await heapAndNodes(counters)
        heapsMb.push(now.heapMb)
        nodes.push(now.nodes)
        console.log(`${heapsMb.length} of 60: ${now.heapMb.toFixed(1)} MB, ${now.nodes} nodes`)
      }
      const soak = { page, db, url, stations, sample }
      const figures = await (isWall
        ? soakWall(soak, { hours, calmMinutes })
        : soakReadings(soak, { screen, minutes }))
      for (const complaint of new Set(complaints)) console.error(complaint)
      return [
        ...figures,
        most('heap after GC', '× at first', growth(heapsMb), HEAP_GROWTH_MAX),
        most('DOM nodes', '× at first', growth(nodes), DOM_GROWTH_MAX),
        { name: 'heap at the end', unit: 'MB', value: heapsMb.at(-1) ?? NaN },
        most('console errors and warnings', '', complaints.length, 0),
      ].map((figure) => ({ ...figure, name: `soak of the ${screen}: ${figure.name}` }))
    },
    isWall ? { demo: ['--stations', '0'] } : {},
  )
})

function most(name: string, unit: string, value: number, limit: number): Figure {
  return { name, unit, value, budget: { most: limit } }
}
