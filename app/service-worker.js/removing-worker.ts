/** Replaces the previous worker at once, then deletes all caches and unregisters itself. */
export const REMOVING_WORKER = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))
self.addEventListener('message', ({ ports }) => ports[0]?.postMessage(null))

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`
