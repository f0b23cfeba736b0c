import { findOfficialEmulator } from './official-emulator'

test('says which file is missing', () => {
  expect(findOfficialEmulator('/none/emulator.jar')).toEqual({
    missing: 'FIRESTORE_EMULATOR_JAR names no file: /none/emulator.jar',
  })
})
