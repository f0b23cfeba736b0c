import type { Route } from 'next'

const WALL_PAGES: readonly string[] = ['/', '/map']

export function asksForWall(params: URLSearchParams): boolean {
  return params.get('display') === 'wall'
}

export function hasWall(pathname: string): boolean {
  return WALL_PAGES.includes(pathname)
}

/** The wall display of a page, or the Station List's if the page has none. */
export function wallPath(pathname: string): Route {
  return `${hasWall(pathname) ? pathname : '/'}?display=wall` as Route
}
