import { untilInWords } from './until-in-words'

const NEW_YORK = 'America/New_York'
const NOON = Date.parse('2026-06-01T12:00:00-04:00')

test('names the day unless it’s today', () => {
  const at = (iso: string, clock: '24h' | '12h') =>
    untilInWords(Date.parse(iso), { timeZone: NEW_YORK, clock }, NOON)
  expect(at('2026-06-01T14:30:00-04:00', '24h')).toBe('14:30')
  expect(at('2026-06-01T14:30:00-04:00', '12h')).toMatch(/^2:30\sPM$/)
  expect(at('2026-06-02T06:00:00-04:00', '24h')).toMatch(/^Tue,? 06:00$/)
})
