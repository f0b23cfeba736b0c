import { startPageStep } from './page-after-sign-in'

const AFTER_SIGN_IN = {
  landing: 'fresh',
  pathname: '/',
  startPage: '/map',
  isDecidable: true,
} as const

test.each([
  ['after a sign-in that lands on /, the start page is opened', {}, 'go'],
  ['until the server has said which it is, nothing is shown', { isDecidable: false }, 'wait'],
  ['while it is being opened, the list does not flash up', { landing: 'leaving' }, 'wait'],
  ['once it is there, it is shown', { landing: 'leaving', pathname: '/map' }, 'stay'],
  ['the Station List as start page is where one is', { startPage: '/' }, 'stay'],
  ['a reload stays', { landing: 'none' }, 'stay'],
  ['a reload does not wait', { landing: 'none', isDecidable: false }, 'stay'],
  ['a deep link stays', { pathname: '/LS-001' }, 'stay'],
  [
    'who goes elsewhere while waiting is not held',
    { pathname: '/LS-001', isDecidable: false },
    'stay',
  ],
] as const)('%s', (_, circumstances, step) => {
  expect(startPageStep({ ...AFTER_SIGN_IN, ...circumstances })).toBe(step)
})
