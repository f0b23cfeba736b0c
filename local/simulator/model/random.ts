/** Reproducible, in [0, 1). Mulberry32 by Tommy Ettinger (public domain, 2017). */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** In [0, 1), from the arguments only, so any time needs no state. MurmurHash3's `fmix32`. */
export function uniformAt(seed: number, first: number, second = 0): number {
  const mixed = mix(mix(mix(seed) ^ Math.imul(first, 0x9e3779b1)) ^ Math.imul(second, 0x85ebca6b))
  return mixed / 2 ** 32
}

/** In [−1, 1]: a random value at each integer position, smooth in between. */
export function smoothNoise(seed: number, position: number): number {
  const before = Math.floor(position)
  const share = position - before
  const weight = share * share * (3 - 2 * share)
  const from = uniformAt(seed, before)
  return 2 * (from + (uniformAt(seed, before + 1) - from) * weight) - 1
}

function mix(value: number): number {
  let mixed = value ^ (value >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** Rounds half up. */
export function round(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}
