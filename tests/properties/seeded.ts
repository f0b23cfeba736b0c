import fc from '@/node_modules/fast-check/lib/cjs/fast-check'

const { PROPERTY_RUNS, PROPERTY_SEED } = process.env
const isSearch = PROPERTY_RUNS !== undefined
const numRuns = isSearch ? Number(PROPERTY_RUNS) : 300

// npm test tries the same inputs each time; a search tries new ones, and names its seed.
fc.configureGlobal({ numRuns, seed: Number(PROPERTY_SEED ?? (isSearch ? Date.now() : 1)) })
// 30 ms per run, as Jest's 30 s limit allows for 1,000 runs.
jest.setTimeout(Math.max(1_000, numRuns) * 30)

export default fc
