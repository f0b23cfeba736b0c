declare module 'topojson-simplify' {
  import type { Topology } from 'topojson-specification'

  type Triangle = [[number, number], [number, number], [number, number]]

  type RingFilter = (ring: [number, number][], isInterior: boolean) => boolean

  /** Notes at each point how much its removal would change. */
  export function presimplify<T extends Topology>(
    topology: T,
    weight?: (triangle: Triangle) => number,
  ): T
  export function simplify<T extends Topology>(topology: T, minWeight: number): T
  export function filter<T extends Topology>(topology: T, keeps: RingFilter): T
  export function filterWeight(
    topology: Topology,
    minWeight: number,
    weight?: (ring: [number, number][]) => number,
  ): RingFilter
  export function planarTriangleArea(triangle: Triangle): number
}
