export const router = { push: jest.fn(), replace: jest.fn() }

/** For `jest.mock('next/navigation')`. */
export const useRouter = () => router

/** Also sets the address. */
export function startRouter(address: string): typeof router {
  router.push.mockReset()
  router.replace.mockReset()
  window.history.replaceState(null, '', address)
  return router
}
