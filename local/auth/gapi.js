/* global document, window, MessageChannel */
/** Stands in for Google's api.js: what firebase/auth and the Auth emulator's iframe use of gapi. */
;(() => {
  function createEnd(peer) {
    const handlers = new Map()
    const early = []

    async function receive(event) {
      const { type, data } = event.data
      if (!handlers.has(type)) return early.push(event)
      event.ports[0].postMessage(await handlers.get(type)(data))
    }
    window.addEventListener('message', (event) => {
      if (event.source === peer) void receive(event)
    })

    return {
      register(type, handler) {
        handlers.set(type, handler)
        for (const event of early.splice(0)) void receive(event)
      },
      send(type, data, callback) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = (reply) => {
          try {
            callback([reply.data])
          } catch {
            // The SDK throws after each answer about web storage, even a yes.
          }
        }
        peer.postMessage({ type, data }, '*', [port2])
      },
      restyle: async () => {},
      ping: async () => {},
    }
  }

  function open({ url, where, attributes: { style, ...attributes } }, callback) {
    const frame = document.createElement('iframe')
    Object.assign(frame.style, style)
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value)
    frame.src = url
    where.append(frame)
    const end = createEnd(frame.contentWindow)
    return new Promise((resolve) => {
      frame.onload = () => resolve(callback(end))
    })
  }

  const context = { open, getParentIframe: () => createEnd(window.parent) }
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: { getContext: () => context },
  }
  window.gapi_onload?.()
})()
