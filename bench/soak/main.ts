/**
 * Leaves a screen open for hours and checks that heap and DOM don't grow.
 * `npm run bench:soak -- --screen list --minutes 5 --stations 100`, or `--screen map`
 * `npm run bench:soak -- --screen wall --hours 2 --calm 0 --stations 24`: a week of a stepped clock
 */
import { z } from 'zod'
import { figuresOf, NONE, runPart } from '@/bench/figures'
import { addStations } from '@/bench/fleet'
import { heapAndNodes, openCounters } from '@/bench/measure'
import { growth } from '@/bench/numbers'
import { benchOptions, countSchema } from '@/bench/options'
import { onStack, signIn } from '@/bench/stack'
import { collectComplaints } from '@/e2e/support/complaints'
import { positiveNumber, wholeNumber } from '@/local/options'
import { soakReadings } from './readings'
import { soakWall } from './wall'

/** Noise between two collections; an hour's leak shows as more. */
const HEAP_LIMITS = { budget: { most: 1.1 } }
const DOM_LIMITS = { budget: { most: 1.05 } }

const OPTIONS = {
  screen: z.enum(['list', 'map', 'wall'], 'takes list, map or wall').default('list'),
  stations: countSchema.optional(),
  minutes: positiveNumber.default(20),
  hours: positiveNumber.default(168),
  calm: wholeNumber(0, 1e9).default(5),
}

runPart(() => {
  const { screen, minutes, hours, calm: calmMinutes, ...given } = benchOptions(OPTIONS)
  const isWall = screen === 'wall'
  const stations = given.stations ?? (isWall ? 24 : 100)
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
        const now = await heapAndNodes(page, counters)
        heapsMb.push(now.heapMb)
        nodes.push(now.nodes)
        console.log(`${heapsMb.length} of 60: ${now.heapMb.toFixed(1)} MB, ${now.nodes} nodes`)
      }
      const soak = { page, db, url, stations, sample }
      const figures = await (isWall
        ? soakWall(soak, { hours, calmMinutes })
        : soakReadings(soak, { screen, minutes }))
      for (const complaint of new Set(complaints)) console.error(complaint)
      const figure = figuresOf(`soak of the ${screen}`)
      return [
        ...figures.map(({ name, unit, value, ...limits }) => figure(name, unit, value, limits)),
        figure('heap after GC', '× at first', growth(heapsMb), HEAP_LIMITS),
        figure('DOM nodes', '× at first', growth(nodes), DOM_LIMITS),
        figure('heap at the end', 'MB', heapsMb.at(-1) ?? NaN),
        figure('console errors and warnings', '', complaints.length, NONE),
      ]
    },
    isWall ? { demo: ['--stations', '0'] } : {},
  )
})
