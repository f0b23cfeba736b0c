import fc from 'fast-check'

const { PROPERTY_RUNS = '300', PROPERTY_SEED } = process.env
const numRuns = Number(PROPERTY_RUNS)

fc.configureGlobal({
  numRuns,
  ...(PROPERTY_SEED !== undefined && { seed: Number(PROPERTY_SEED) }),
})
// 30 ms per run, as Jest's 30 s limit allows for 1,000 runs.
jest.setTimeout(Math.max(1_000, numRuns) * 30)
