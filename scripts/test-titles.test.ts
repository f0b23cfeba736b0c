import { testTitles } from './test-titles'

const titlesOf = (source: string) =>
  testTitles('a.test.tsx', source).map(
    ({ path, isSkipped }) => `${path.join(' › ')}${isSkipped ? ' (skipped)' : ''}`,
  )

test('tests are found by all of their names, whatever stands around them', () => {
  const source = `
    test('one', () => {})
    for (const x of [1]) it("two", async () => { expect(x).toBe(1) })
    test.only(\`three\`, () => {})
    test.each([1, 2])('four %d', (n) => {})
    test.each\`a | b\`('five', () => {})
    test(\`six \${x}\`, () => {})
  `
  expect(titlesOf(source)).toEqual(['one', 'two', 'three', 'four %d', 'five', 'six ${x}'])
})

test('a test is named within its groups', () => {
  const source = `
    describe('a', () => { describe.each(ROUTES)('$name', () => { test('b', () => {}) }) })
    test.describe('c', () => { test.use({}); test('d', () => {}) })
  `
  expect(titlesOf(source)).toEqual(['a › $name › b', 'c › d'])
})

test.each([
  `test.skip('a', () => {})`,
  `it.todo('a')`,
  `test.fixme('a', async () => {})`,
  `xit('a', () => {})`,
  `test.skip.each([1])('a', () => {})`,
  `test('a', async () => { test.skip(); await page.goto('/') })`,
  `test('a', () => { if (isPhone) test.fixme(isPhone, 'later') })`,
])('%s is skipped', (source) => {
  expect(titlesOf(source)).toEqual(['a (skipped)'])
})

test('what stands in a skipped group is skipped', () => {
  const source = `
    describe.skip('a', () => { test('b', () => {}) })
    test.describe.fixme('c', () => { test('d', () => {}) })
    xdescribe('e', () => { it('f', () => {}) })
    describe('g', () => { it('h', () => {}) })
  `
  expect(titlesOf(source)).toEqual([
    'a › b (skipped)',
    'c › d (skipped)',
    'e › f (skipped)',
    'g › h',
  ])
})

test('a group that skips under a condition skips its tests', () => {
  const source = `test.describe('a', () => { test.skip(isPhone, 'later'); test('b', () => {}) })`
  expect(titlesOf(source)).toEqual(['a › b (skipped)'])
})

test('other calls are no tests', () => {
  expect(titlesOf(`pattern.test('a'); render('b'); test(); test.step('c', () => {})`)).toEqual([])
})
