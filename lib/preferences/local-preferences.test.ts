import { preferencesCopiesSchema } from './local-preferences'
import { DEFAULT_PREFERENCES } from './preferences'

const copy = (preferences: object, uid = 'u1') => ({ uid, preferences })
const NOTHING = { saved: DEFAULT_PREFERENCES, unsaved: {}, changedFrom: {}, changedAtMs: 0 }

test.each([null, {}, 'text', [null], [{ uid: 'u1' }], [copy({}, '')]])(
  '%j has no preferences',
  (stored) => {
    expect(preferencesCopiesSchema.parse(stored)).toEqual([])
  },
)

test('an invalid copy doesn’t hide the others', () => {
  expect(preferencesCopiesSchema.parse([7, copy({})])).toEqual([copy(NOTHING)])
})

test('damaged fields fall back one by one, and those of former versions are dropped', () => {
  const saved = { theme: 'dark', clock: 7, quietUntil: 1000 }
  const unsaved = { density: 'compact', units: { system: 'us', flow: 'x' }, theme: 'sepia', x: 1 }
  const [read] = preferencesCopiesSchema.parse([copy({ saved, unsaved, changedAtMs: 'now' })])
  expect(read?.preferences).toEqual({
    ...NOTHING,
    saved: { ...DEFAULT_PREFERENCES, theme: 'dark' },
    unsaved: { density: 'compact', units: { system: 'us' } },
  })
})
