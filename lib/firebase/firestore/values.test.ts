import * as firestore from 'firebase/firestore'
import { NO_FIELD, SERVER_TIME } from './messages'
import { fromPlain, toPlain } from './values'

const { Bytes, GeoPoint, Timestamp, deleteField, serverTimestamp, vector } = firestore

test('the SDK’s values become plain ones that can cross to the page, at any depth', () => {
  const stored = {
    at: Timestamp.fromMillis(1234),
    series: { level: Bytes.fromUint8Array(new Uint8Array([1, 2])) },
    places: [new GeoPoint(1, 2), null, 'x', true],
    other: vector([1]),
  }
  expect(structuredClone(toPlain(stored))).toEqual({
    at: new Date(1234),
    series: { level: new Uint8Array([1, 2]) },
    places: [{ latitude: 1, longitude: 2 }, null, 'x', true],
    other: null,
  })
})

test('a write’s server time and removed field are known after they have crossed', () => {
  const fields = { updatedAt: SERVER_TIME, mutes: NO_FIELD, units: { write: 'other' }, at: null }
  const read = fromPlain(structuredClone(fields))
  expect(serverTimestamp().isEqual(read.updatedAt as ReturnType<typeof serverTimestamp>)).toBe(true)
  expect(deleteField().isEqual(read.mutes as ReturnType<typeof deleteField>)).toBe(true)
  expect(read).toMatchObject({ units: { write: 'other' }, at: null })
})
