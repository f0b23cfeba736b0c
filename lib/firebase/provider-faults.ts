const PROVIDER_HOSTS = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com']
/** The provider reports user errors with this status. */
const USER_ERROR_STATUS = 400

/** The SDK drops the status, so a provider's fault would look like the user's (ADR 80). */
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
