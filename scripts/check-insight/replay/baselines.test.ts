import { someEvidence } from '@/tests/factories/evidence'
import { aFigure } from '@/tests/factories/insight'
import { aPump } from '@/tests/factories/station'
import { Baselines } from './baselines'

test('the baseline is the median of what was noted, unless the record has one', () => {
  const pumps = [
    aPump({ label: 'Lead', position: 1 }),
    aPump({ label: 'Lag', position: 2, baseline: { flowLps: 9 } }),
    aPump({ label: 'Spare', position: 3 }),
  ]
  const baselines = new Baselines()
  for (const lps of [20, 24, 21]) {
    const { why, ...figure } = aFigure(lps, { unit: 'L/s' })
    const inputs = ['Lead', 'Lag'].map((label) => ({ label, value: lps, unit: 'L/s' }))
    baselines.note(someEvidence({ pumps }), { ...figure, why: { ...why, inputs } })
  }
  const found = baselines.addTo(someEvidence({ pumps })).pumps.map(({ baseline }) => baseline)
  expect(found).toEqual([{ flowLps: 21 }, { flowLps: 9 }, pumps[2]?.baseline])
})
