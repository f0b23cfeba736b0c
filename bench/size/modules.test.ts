import { modulesIn, repeatedLength } from './modules'

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
