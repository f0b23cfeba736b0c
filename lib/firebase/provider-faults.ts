const PROVIDER_HOSTS = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com']
/** The provider reports user errors with this status. */
const USER_ERROR_STATUS = 400

/**
 * Turns the identity provider's faults into network failures. The SDK drops the status, so a fault
 * would look like a verdict on the user (docs/decisions/0080-end-a-session-only-when-the-provider-
 * says-so.md).
 * @param emulatorHost `host:port` of the Auth emulator
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
