/* global document, window */
/**
 * Answers for https://apis.google.com/js/api.js where there is no internet: the part of
 * gapi.iframes that firebase/auth uses to talk to the popup of the Auth emulator.
 */
;(() => {
  const peers = []

  window.addEventListener('message', ({ data, source }) => {
    if (!data?.gapiStub) return
    for (const peer of peers) if (peer.frame() === source) peer.receive(data)
  })

  /** One end of a conversation by postMessage with another frame. */
  function createPeer(frame) {
    const handlers = new Map()
    const callbacks = new Map()
    const early = []
    let lastId = 0

    async function answer({ type, data, id }) {
      const reply = await handlers.get(type)(data)
      frame().postMessage({ gapiStub: true, reply: id, data: reply }, '*')
    }

    const peer = {
      frame,
      receive(message) {
        if (message.reply !== undefined) {
          callbacks.get(message.reply)?.([message.data])
          callbacks.delete(message.reply)
        } else if (handlers.has(message.type)) void answer(message)
        else early.push(message)
      },
    }
    peers.push(peer)

    return {
      register(type, handler) {
        handlers.set(type, handler)
        for (const message of early.splice(0))
          if (message.type === type) void answer(message)
          else early.push(message)
      },
      send(type, data, callback) {
        lastId += 1
        if (callback) callbacks.set(lastId, callback)
        frame().postMessage({ gapiStub: true, type, data, id: lastId }, '*')
      },
      ping(callback) {
        callback?.()
        return Promise.resolve()
      },
      restyle: () => Promise.resolve(),
    }
  }

  let parentPeer
  const context = {
    open({ url, where, attributes }, callback) {
      const frame = document.createElement('iframe')
      Object.assign(frame.style, attributes?.style)
      frame.setAttribute('aria-hidden', 'true')
      frame.src = url
      const peer = createPeer(() => frame.contentWindow)
      frame.onload = () => callback(peer)
      where.appendChild(frame)
      return peer
    },
    getParentIframe: () => (parentPeer ??= createPeer(() => window.parent)),
  }

  window.gapi = {
    load: (_name, options) => setTimeout(() => (options.callback ?? options)(), 0),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: 'any',
      Iframe: class {},
      getContext: () => context,
    },
  }

  const source = document.currentScript?.src
  const onload = source && new URL(source).searchParams.get('onload')
  if (onload) window[onload]?.()
  window.gapi_onload?.()
})()
