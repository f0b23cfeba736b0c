import { randomBytes } from 'node:crypto'
import { verdictOf } from '@/bench/figures'
import { SCREENS } from './budgets'
import type { Downloads } from './visit'
import { modulesIn, repeatedLength, sizeFigures } from './size-figures'

const nothing: Downloads = { code: new Map(), fonts: new Map() }
const NOTHING = { 'sign-in': nothing, list: nothing, map: nothing, trends: nothing }
/** Doesn't get smaller when compressed. */
const kilobytes = (kb: number) => randomBytes(kb * 1000)

const overBudget = (downloads: typeof NOTHING) =>
  sizeFigures(downloads)
    .filter((figure) => verdictOf(figure) === 'over budget')
    .map(({ name }) => name)

test('the code and the fonts of each screen have their own budget', () => {
  const { code, fonts } = SCREENS.list
  const list = {
    code: new Map([
      ['/a.js', kilobytes(code.budget)],
      ['/b.css', kilobytes(1)],
    ]),
    fonts: new Map([['/c.woff2', kilobytes(fonts.budget + 1)]]),
  }
  expect(overBudget({ ...NOTHING, list })).toEqual(['list: JS and CSS', 'list: fonts'])
})

test('a module in two chunks counts against the page that downloads both', () => {
  const chunk = Buffer.from(`TURBOPACK.push([0,12,e=>{${'e();'.repeat(10_000)}}])`)
  const twice = new Map([
    ['/a.js', chunk],
    ['/b.js', chunk],
  ])
  const trends = { ...nothing, code: twice }
  expect(overBudget({ ...NOTHING, trends })).toEqual(['trends: modules downloaded twice'])
})

const chunk = (...modules: string[]) =>
  `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([document.currentScript,${modules.join()}]);`

const PUMP = '12,e=>{e.s(["pump",0,1])}'
const WELL = '34,56,(e,t,r)=>{"use strict";r.e=2}'

test('finds each module of a chunk with its length', () => {
  expect(modulesIn(chunk(PUMP, WELL))).toEqual([
    { id: '12', length: 22 },
    { id: '56', length: 29 },
  ])
})

test('finds none in a script that isn’t a chunk', () => {
  expect(modulesIn('!function(){[12,e=>{}].map(String)}()')).toEqual([])
})

test('counts a module once for each chunk that repeats it', () => {
  expect(repeatedLength([chunk(PUMP), chunk(WELL)])).toBe(0)
  expect(repeatedLength([chunk(PUMP), chunk(WELL, PUMP), chunk(PUMP)])).toBe(44)
})
