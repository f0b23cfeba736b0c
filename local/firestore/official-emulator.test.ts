import { findOfficialEmulator, javaMajor } from './official-emulator'

test('says which file is missing', () => {
  expect(findOfficialEmulator('/none/emulator.jar')).toEqual({
    missing: 'FIRESTORE_EMULATOR_JAR names no file: /none/emulator.jar',
  })
})

test.each([
  ['openjdk version "17.0.19" 2026-04-21', 17],
  ['java version "21" 2023-09-19 LTS', 21],
  ['java version "1.8.0_392"', 1],
  ['The operation couldn’t be completed. Unable to locate a Java Runtime.', 0],
  [null, 0],
])('reads the version of Java from %j', (printed, major) => {
  expect(javaMajor(printed)).toBe(major)
})
