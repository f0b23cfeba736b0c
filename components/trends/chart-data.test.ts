import { trendPanels } from '@/lib/trends/panels'
import { unitsAt } from '@/lib/units/display-units'
import { aStation } from '@/tests/factories/station'
import { aTrendGrid } from '@/tests/factories/trend'
import { chartData } from './chart-data'

test.each([
  ['above the bottom of its well', 'depth', { min: 3, max: 4.5 }, 2.5],
  ['as an elevation', 'elevation', { min: 0.5, max: 2 }, 0],
] as const)('a level that can’t be sets no scale; shown %s', (_, levelAs, extent, from) => {
  const wetWell = { areaM2: 7, bottomM: -2.5, overflowLevelM: 4 }
  const [panel] = trendPanels({ keys: new Set(['level']), config: null, added: [] })
  if (!panel) throw new Error('a level has a panel')
  const { content } = chartData(panel, {
    grid: aTrendGrid({ level: [0.5, 6553.5, 2, null] }),
    earlier: null,
    station: aStation({ wetWell }),
    config: null,
    limits: { from: 0, to: null },
    units: unitsAt({ system: 'metric', levelAs }, wetWell.bottomM),
  })
  expect(content).toMatchObject({ extent, limits: { from, to: null } })
})
