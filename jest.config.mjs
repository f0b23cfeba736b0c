import nextJest from 'next/jest.js'

const withNext = nextJest({ dir: './' })({
  testEnvironment: '<rootDir>/tests/jsdom-with-fetch.mjs',
  // What a library does as the process ends would meet globals that Jest has wrapped, and overflow.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  // A hung test must end, a busy machine must not end a good one.
  testTimeout: 30_000,
  setupFilesAfterEnv: ['<rootDir>/tests/setup.ts'],
  moduleNameMapper: {
    '^server-only$': '<rootDir>/tests/server-only.cjs',
    '^@/(.*)$': '<rootDir>/$1',
    // Its CommonJS build keeps import(), which Jest's sandbox refuses; the transform replaces it here.
    '^@electric-sql/pglite$': '<rootDir>/node_modules/@electric-sql/pglite/dist/index.js',
  },
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/e2e/', '<rootDir>/.next/'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/functions/lib/'],
})

export default async function config() {
  // jose, react-markdown and their dependencies are ESM only: transform everything but CSS modules.
  return { ...(await withNext()), transformIgnorePatterns: ['^.+\\.module\\.(css|sass|scss)$'] }
}
