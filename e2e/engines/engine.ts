import { existsSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { expect } from '@playwright/test'

/** A browser that Playwright doesn't drive, with one page. */
export interface Engine {
  /** From the page's first line on, its complaints are collected. */
  open: (url: string) => Promise<void>
  /** Returns the string that an expression yields in the page. */
  evaluate: (expression: string) => Promise<string>
  /** Clicks the middle of the element that an expression yields in the page. */
  click: (expression: string) => Promise<void>
  /** Presses one key a character; `KEYS` has those without one. */
  type: (keys: string) => Promise<void>
  /** Errors and warnings in the console, and uncaught exceptions. */
  complaints: () => Promise<string[]>
  close: () => Promise<void>
}

/** `start` takes a folder for the browser's files. */
export type Installation = { start: (folder: string) => Promise<Engine> } | { missing: string }

export const KEYS = { tab: '\uE004', enter: '\uE007', escape: '\uE00C' }

/** In the form that WebDriver and WebDriver BiDi share. */
export function keyActions(keys: string) {
  const actions = [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}

/** The first of these that is installed: paths, or names to look up in PATH. */
export function findProgram(...candidates: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return candidates
    .flatMap((each) => folders.map((folder) => resolve(folder, each)))
    .find((path) => existsSync(path))
}

/** Waits for a visible element with this label or text. */
export async function expectShown(engine: Engine, selector: string, name: RegExp): Promise<void> {
  await expectFound(engine, `(${findShown.toString()})('${selector}', ${String(name)})`)
}

export async function click(engine: Engine, selector: string, name: RegExp): Promise<void> {
  const shown = `(${findShown.toString()})('${selector}', ${String(name)})`
  const reachable = `(${keepIfReachable.toString()})(${shown})`
  await expectFound(engine, reachable)
  await engine.click(reachable)
}

async function expectFound(engine: Engine, expression: string) {
  const isFound = () => engine.evaluate(`String(Boolean(${expression}))`)
  await expect.poll(isFound, { message: expression }).toBe('true')
}

/** Runs in the page, so it uses nothing from here. */
function findShown(selector: string, name: RegExp): Element | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element
    return element.checkVisibility() && name.test(element.ariaLabel ?? label?.textContent ?? '')
  })
}

/** Runs in the page: not while something covers the element, or before it has slid in. */
function keepIfReachable(element: Element | undefined): Element | undefined {
  element?.scrollIntoView({ block: 'nearest' })
  const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return element?.contains(hit) ? element : undefined
}
