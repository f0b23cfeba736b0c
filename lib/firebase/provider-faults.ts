import { z } from 'zod'

const PROVIDER_HOSTS = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com']

/** The provider reports on users with this status. */
const USER_ERROR_STATUS = 400

/** How messages about a user begin; those about the project, such as its key, are sentences. */
const USER_ERROR = /^[A-Z_]+( : |$)/
const errorSchema = z.object({ error: z.object({ message: z.string().regex(USER_ERROR) }) })

/**
 * Turns the identity provider's error responses that aren't about a user into network failures.
 * On startup the SDK forgets the user after any other error, even a 503. Later it makes a code of
 * the response's text, and nobody can tell that from a verdict on the user
 * (docs/decisions/0080-end-a-session-only-when-the-provider-says-so.md).
 *
 * @param emulatorHost `host:port` of the Auth emulator, which stands in for the provider
 */
export function treatProviderFaultsAsNetworkErrors(emulatorHost: string | null): void {
  const send = globalThis.fetch.bind(globalThis)
  const hosts = emulatorHost === null ? PROVIDER_HOSTS : [...PROVIDER_HOSTS, emulatorHost]

  globalThis.fetch = async (input, init) => {
    const response = await send(input, init)
    if (response.ok || !hosts.includes(hostOf(input))) return response
    if (await isAboutUser(response.clone())) return response
    throw new TypeError(`The identity provider answered ${response.status}.`)
  }
}

async function isAboutUser(response: Response): Promise<boolean> {
  if (response.status !== USER_ERROR_STATUS) return false
  const body: unknown = await response.json().catch(() => null)
  return errorSchema.safeParse(body).success
}

function hostOf(input: RequestInfo | URL): string {
  const url = input instanceof Request ? input.url : input
  return new URL(url, window.location.href).host
}
