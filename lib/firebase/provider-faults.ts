const PROVIDER_HOSTS = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com']
/** The provider reports on users with this status. */
const USER_ERROR_STATUS = 400

/**
 * Turns the identity provider's error responses that aren't about a user into network failures. The
 * SDK makes a code of an answer's text and drops its status, so later nobody can tell a fault from a
 * verdict on the user (docs/decisions/0080-end-a-session-only-when-the-provider-says-so.md).
 *
 * @param emulatorHost `host:port` of the Auth emulator, which stands in for the provider
 */
export function treatProviderFaultsAsNetworkErrors(emulatorHost: string | null): void {
  const send = globalThis.fetch.bind(globalThis)
  const hosts = emulatorHost === null ? PROVIDER_HOSTS : [...PROVIDER_HOSTS, emulatorHost]

  globalThis.fetch = async (input, init) => {
    const response = await send(input, init)
    if (response.ok || response.status === USER_ERROR_STATUS) return response
    if (!hosts.includes(hostOf(input))) return response
    throw new TypeError(`The identity provider answered ${response.status}.`)
  }
}

function hostOf(input: RequestInfo | URL): string {
  const url = input instanceof Request ? input.url : input
  return new URL(url, window.location.href).host
}
