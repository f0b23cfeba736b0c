/*
 * Tests that render reach neither Firebase nor Next's router: what they stand on answers instead
 * (tests/worlds/). A test of these modules themselves brings them back with jest.unmock.
 */
jest.mock('@/lib/firebase/attach-query', () => ({ attachQuery: jest.fn() }))
jest.mock('@/lib/firebase/get-document', () => ({ getDocument: jest.fn() }))
jest.mock('@/lib/firebase/id-token', () => ({ refreshIdToken: () => Promise.resolve() }))
jest.mock('next/navigation', () => ({
  ...jest.requireActual('@/tests/fakes/search-params'),
  ...jest.requireActual('@/tests/fakes/router'),
}))
