import { edgeNodeIdSchema } from '@/lib/ids'
import { aStation } from '@/tests/factories/station'
import { compareChoices } from './choices'

const named = (id: string, name: string) =>
  aStation({ edgeNodeId: edgeNodeIdSchema.parse(id), name, pumpIds: [`${id}_1`, `${id}_2`] })
const stations = [named('LS-2', 'Mill Lane'), named('LS-1', 'Harbour Road')]

test('offers stations by name, and those that match a search', () => {
  const labels = (search: string) =>
    compareChoices(stations, { kind: 'stations', search }).map(({ label }) => label)
  expect(labels('')).toEqual(['Harbour Road', 'Mill Lane'])
  expect(labels('mill')).toEqual(['Mill Lane'])
})
