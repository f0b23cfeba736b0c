import { StationContext } from '@/lib/preferences/station-context'
import { LEVEL_UNIT } from '@/lib/units/display-units'
import { renderWithPreferences } from '@/tests/preferences'
import { Quantity } from './figure'

const STATION = { timeZone: 'UTC', wetWell: { bottomM: -2.5 } }

test.each([
  ['depth', '1.06 m'],
  ['elevation', '−1.44 m elev.'],
] as const)('on a station’s page a level is shown as %s', (levelAs, text) => {
  const { container } = renderWithPreferences(
    <StationContext value={STATION}>
      <Quantity value={-1.44} unit={LEVEL_UNIT} />
    </StationContext>,
    { preferences: { levelAs } },
  )
  expect(container).toHaveTextContent(text)
})

test('elsewhere it takes the bottom of its well', () => {
  const quantity = <Quantity value={-1.44} unit={LEVEL_UNIT} bottomM={-2.5} />
  expect(renderWithPreferences(quantity).container).toHaveTextContent('1.06 m')
})
