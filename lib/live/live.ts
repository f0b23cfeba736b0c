/** `sinceMs` is by the server's clock. */
export type Availability =
  | { kind: 'loading' }
  | { kind: 'live' }
  /** The connection is lost, or the last response is too old. */
  | { kind: 'interrupted'; sinceMs: number }
  /** Access is denied, and the data is cleared. */
  | { kind: 'refused'; sinceMs: number }

export type Trouble = Extract<Availability, { sinceMs: number }>

export interface Unreadable {
  id: string | null
  reason: string
}

export interface Live<T, U extends Unreadable = Unreadable> {
  /** The last good data, also during an interruption; undefined until complete. */
  data: T | undefined
  unreadable: readonly U[]
  availability: Availability
}

export const LOADING: Availability = { kind: 'loading' }
export const LIVE: Availability = { kind: 'live' }

/** Since when data is unreliable; null while it's loading or live. */
export function troubleSinceMs(availability: Availability): number | null {
  return 'sinceMs' in availability ? availability.sinceMs : null
}

/** Why there is nothing to show; null if there is data, or it's still loading. */
export function troubleOf({ data, availability }: Omit<Live<unknown>, 'unreadable'>) {
  return data === undefined && 'sinceMs' in availability ? availability : null
}

/** For data that needs all parts: the earliest refusal wins, then the earliest interruption. */
export function availabilityOfAll(parts: readonly Availability[]): Availability {
  return (
    earliest(parts, 'refused') ??
    earliest(parts, 'interrupted') ??
    parts.find(({ kind }) => kind === 'loading') ??
    LIVE
  )
}

function earliest(parts: readonly Availability[], kind: Trouble['kind']): Trouble | undefined {
  return parts
    .filter((part): part is Trouble => part.kind === kind)
    .toSorted((a, b) => a.sinceMs - b.sinceMs)[0]
}
