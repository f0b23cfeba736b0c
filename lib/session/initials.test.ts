import { initialsOf } from './initials'

test.each([
  ['Olivia Ortega', 'OO'],
  ['olivia', 'O'],
  ['Ana Maria de la Cruz', 'AC'],
  ['  Grant   Calloway ', 'GC'],
  ['Jean-Luc Picard', 'JP'],
  ['(Sam) Delgado', 'SD'],
  ['Erin Park 2', 'EP'],
  ['élodie Ångström', 'ÉÅ'],
  ['жанна петрова', 'ЖП'],
  ['李 小龙', '李小'],
  ['', 'NA'],
  ['  ', 'NA'],
  ['42', 'NA'],
  [null, 'NA'],
])('%p gives %s [3.2]', (displayName, initials) => {
  expect(initialsOf(displayName)).toBe(initials)
})
