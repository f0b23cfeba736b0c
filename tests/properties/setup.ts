import fc from 'fast-check'

const { PROPERTY_RUNS = '1000', PROPERTY_SEED } = process.env
const numRuns = Number(PROPERTY_RUNS)

fc.configureGlobal({
  numRuns,
  ...(PROPERTY_SEED !== undefined && { seed: Number(PROPERTY_SEED) }),
})
// As much a run as Jest's limit gives each of 1,000.
jest.setTimeout(Math.max(1_000, numRuns) * 30)
