import { reconciled, withOwnMutes } from './changes'
import { MOST_MUTES, type StoredMutes } from './mutes'
import { DEFAULT_PREFERENCES } from './preferences'

const NOW_MS = Date.parse('2026-06-01T12:00:00Z')
const FLOAT = { 'LS-001/High float': '2026-06-01T20:00Z: Float sticks' }
const CREW = { 'LS-002': '2026-06-01T16:00Z: Crew at work' }
const LONGER = { 'LS-002': '2026-06-01T20:00Z: Crew at work' }
const PUMP = { 'LS-003': '2026-06-01T16:00Z: Pump is replaced' }

interface Changes {
  before: StoredMutes
  here: StoredMutes
  server: StoredMutes
  isServerLater?: boolean
}

function merged({ before, here, server, isServerLater = false }: Changes) {
  const preferences = { ...DEFAULT_PREFERENCES, mutes: server }
  return reconciled(
    {
      saved: { ...DEFAULT_PREFERENCES, mutes: before },
      unsaved: { mutes: here },
      changedFrom: { mutes: before },
      changedAtMs: NOW_MS,
    },
    { preferences, unreadable: [], updatedAtMs: NOW_MS + (isServerLater ? 1 : -1) },
  )
}

describe.each([true, false])(
  'after an outage, with the server’s change later: %s',
  (isServerLater) => {
    test('a mute that was ended elsewhere doesn’t come back', () => {
      const here = { ...FLOAT, ...CREW }
      const next = merged({ before: FLOAT, here, server: {}, isServerLater })
      expect(next.unsaved).toEqual({ mutes: CREW })
      expect(next.changedFrom).toEqual({ mutes: {} })
    })

    test('a mute that was ended here is ended, and those begun elsewhere stay', () => {
      const server = { ...FLOAT, ...PUMP }
      const next = merged({ before: FLOAT, here: CREW, server, isServerLater })
      expect(next.unsaved.mutes).toEqual({ ...CREW, ...PUMP })
    })

    test('nothing is left to save once both have ended the same', () => {
      const next = merged({ before: FLOAT, here: {}, server: {}, isServerLater })
      expect(next).toMatchObject({ unsaved: {}, changedFrom: {}, saved: { mutes: {} } })
    })

    test('a change on one side counts', () => {
      const here = { ...LONGER, ...FLOAT }
      expect(merged({ before: CREW, here, server: CREW, isServerLater }).unsaved.mutes).toEqual(
        here,
      )
      const fromServer = merged({ before: CREW, here: CREW, server: LONGER, isServerLater })
      expect(fromServer).toMatchObject({ unsaved: {}, saved: { mutes: LONGER } })
    })
  },
)

test('of a mute that was changed on both sides, the later change counts', () => {
  const both = { before: {}, here: LONGER, server: CREW }
  expect(merged(both).unsaved.mutes).toEqual(LONGER)
  expect(merged({ ...both, isServerLater: true })).toMatchObject({
    unsaved: {},
    saved: { mutes: CREW },
  })
})

test('no more are muted than can be saved', () => {
  const many = (name: string) =>
    Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`${name}-${index}`, PUMP['LS-003']]),
    )
  const { mutes } = merged({ before: {}, here: many('A'), server: many('B') }).unsaved
  expect(Object.keys(mutes ?? {})).toHaveLength(MOST_MUTES)
})

test('with another tab’s copy, mutes that were changed here are as late as they were', () => {
  const copy = { saved: DEFAULT_PREFERENCES, unsaved: {}, changedFrom: {}, changedAtMs: 0 }
  const own = { ...copy, unsaved: { mutes: CREW }, changedFrom: { mutes: {} }, changedAtMs: NOW_MS }
  expect(withOwnMutes(copy, own)).toEqual(own)
  expect(withOwnMutes({ ...copy, changedAtMs: NOW_MS + 1 }, own).changedAtMs).toBe(NOW_MS + 1)
})
