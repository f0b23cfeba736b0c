/*
 * Tests that render reach neither Firebase nor Next's router: what they stand on answers instead
 * (tests/worlds/). A test of these modules themselves brings them back with jest.unmock.
 */
jest.mock('@/lib/firebase/firestore/client', () => ({
  attachQuery: jest.fn(),
  getDocument: jest.fn(),
  writeDocument: jest.fn(() => new Promise(() => {})),
  closeFirestore: jest.fn(),
  prepareFirestore: jest.fn(),
  provideWorker: jest.fn(),
  renewFirestore: jest.fn(),
}))
jest.mock('@/lib/firebase/id-token', () => ({
  idToken: jest.fn(),
  refreshIdToken: jest.fn(() => Promise.resolve()),
  replaceRefusedToken: jest.fn(),
  refreshClaims: jest.fn(),
  readClaims: jest.fn(),
  heldToken: jest.fn(),
  heldClaims: jest.fn(),
}))
jest.mock('next/navigation', () => ({
  ...jest.requireActual('@/tests/fakes/search-params'),
  ...jest.requireActual('@/tests/fakes/router'),
}))
/** Those of the United States, but for the clock, on every developer's machine. */
jest.mock('@/lib/time/device-formats', () => ({
  ...jest.requireActual('@/lib/time/device-formats'),
  deviceFormats: () => ({ dateLocale: 'en-US', clock: '24h', decimal: '.', separator: ',' }),
}))
