import nextJest from 'next/jest.js'

const withNext = nextJest({ dir: './' })({
  moduleNameMapper: {
    // Jest resolves it to its throwing build; routes are tested on the server's side.
    '^server-only$': '<rootDir>/tests/empty.cjs',
    '^@/(.*)$': '<rootDir>/$1',
    '^fast-check$': '<rootDir>/tests/properties/seeded.ts',
    // Its CommonJS build keeps import(), which Jest's sandbox rejects; here it is transformed.
    '^@electric-sql/pglite$': '<rootDir>/node_modules/@electric-sql/pglite/dist/index.js',
    // Half of Zod's loading time goes to 50 languages; it loads English anyway.
    '^\\.\\./locales/index\\.cjs$': '<rootDir>/tests/empty.cjs',
  },
  // Otherwise a library's exit handler hits globals that Jest has wrapped, and overflows.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  // Jest's sandbox looks up globals slowly, and the simulator calls Math all the time.
  sandboxInjectedGlobals: ['Math'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/functions/lib/'],
})

/**
 * Packages without a CommonJS build, by name prefix. Only these are transformed: transforming all
 * of node_modules takes a clean clone more time than the tests themselves.
 */
const ES_MODULES_ONLY = [
  ...['@electric-sql/pglite', '@seriousme/openapi', '@serwist/', '@tanstack/', '@vercel/'],
  ...['d3-polygon/', 'feed/', 'jose/', 'polylabel/', 'serwist/', 'tinyqueue/'],
  // react-markdown and its dependencies
  ...['bail/', 'ccount/', 'character-', 'comma-separated-tokens/', 'decode-named-character-'],
  ...['devlop/', 'estree-util-', 'hast-util-', 'html-url-attributes/', 'is-', 'longest-streak/'],
  ...['mdast-util-', 'micromark', 'parse-entities/', 'property-information/', 'react-markdown/'],
  ...['remark-', 'space-separated-tokens/', 'stringify-entities/', 'trim-lines/', 'trough/'],
  ...['unified/', 'unist-util-', 'vfile', 'zwitch/'],
]

const IGNORED = ['/node_modules/', '<rootDir>/e2e/', '<rootDir>/.next/']
const CONFORMANCE = '<rootDir>/local/firestore/conformance'
const ON_FIRESTORE = {
  folder: 'local/firestore/conformance',
  globalSetup: `${CONFORMANCE}/global-setup.ts`,
  globalTeardown: `${CONFORMANCE}/global-teardown.ts`,
  setupFiles: [`${CONFORMANCE}/setup.ts`],
}

/** Suites that start processes or take long: one project each, for the tests in its folder. */
const SUITES = {
  conformance: { ...ON_FIRESTORE, globals: { hostVariable: 'CONFORMANCE_HOST' } },
  // The same tests with firestore.rules on Google's emulator, but for what only our server does.
  rules: {
    ...ON_FIRESTORE,
    globalSetup: `${CONFORMANCE}/global-setup-official.ts`,
    globals: { hostVariable: 'RULES_HOST' },
    testPathIgnorePatterns: [...IGNORED, `${CONFORMANCE}/parity/`],
  },
  durability: { folder: 'local/backend/durability' },
  properties: { folder: 'tests/properties' },
  'built-app': {
    folder: 'tests/built-app',
    globalSetup: '<rootDir>/tests/web-app/build-web-app.mjs',
  },
}

/** Tests in plain Node, and rendering tests, which need a DOM; told apart by file extension. */
const UNIT = {
  node: { testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
  dom: {
    testEnvironment: '<rootDir>/tests/jsdom-with-fetch.mjs',
    testMatch: ['**/*.test.tsx'],
    setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/tests/setup-dom.ts'],
  },
}

export default async function config() {
  const shared = {
    ...(await withNext()),
    transformIgnorePatterns: [
      '^.+\\.module\\.(css|sass|scss)$',
      `/node_modules/(?!(.*/)?(${ES_MODULES_ONLY.join('|')}))`,
    ],
  }
  const unit = Object.entries(UNIT).map(([displayName, project]) => ({
    ...shared,
    ...project,
    displayName,
    testPathIgnorePatterns: [
      ...IGNORED,
      ...Object.values(SUITES).map(({ folder }) => `/${folder}/`),
    ],
    setupFilesAfterEnv: ['<rootDir>/tests/setup.ts', ...(project.setupFilesAfterEnv ?? [])],
  }))
  const suites = Object.entries(SUITES).map(([displayName, { folder, ...project }]) => ({
    ...shared,
    testPathIgnorePatterns: IGNORED,
    ...project,
    displayName,
    testEnvironment: 'node',
    testMatch: [`<rootDir>/${folder}/**/*.test.ts`],
  }))
  return {
    projects: [...unit, ...suites],
    // jest-circus leaves an AsyncLocalStorage behind per file, and each slows every later promise:
    // a tenth of the time of 400 files, unless a worker is replaced now and then.
    workerIdleMemoryLimit: '900MB',
    // Ends a hung test, but not a good one on a busy machine.
    testTimeout: 30_000,
  }
}
