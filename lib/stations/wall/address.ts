import type { Route } from 'next'

const WALL = 'display=wall'

const WALL_PAGES = ['/', '/map'] as const

export function asksForWall(params: URLSearchParams): boolean {
  return params.get('display') === 'wall'
}

export function hasWall(pathname: string): boolean {
  return WALL_PAGES.some((page) => page === pathname)
}

/** The wall display of a page, or the Station List's if the page has none. */
export function wallPath(pathname: string): Route {
  return `${hasWall(pathname) ? pathname : '/'}?${WALL}` as Route
}
