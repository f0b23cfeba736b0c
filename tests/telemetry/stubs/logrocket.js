/*
 * In the place of LogRocket's recorder, which its package fetches from the CDN: hands on what the
 * package gives it, under the options that it was given, from a worker as the recorder does.
 */
const recordingWorker = new Worker(
  URL.createObjectURL(
    new Blob([
      "onmessage = ({ data }) => fetch(data.url, { method: 'POST', mode: 'no-cors', body: data.body })",
    ]),
  ),
)

window._LRLogger = class {
  options = {}

  init(_appId, options) {
    this.options = options
  }

  identify(uid, traits) {
    this.send({ call: 'identify', uid, traits })
  }

  startNewSession() {
    this.send({ call: 'startNewSession' })
  }

  addEvent(type, getMessage, { hrefOverride } = {}) {
    const { network, console, browser } = this.options
    const message = getMessage(type.startsWith('lr.network') ? network : console)
    const { urlSanitizer = (url) => url } = browser ?? {}
    const href = urlSanitizer(hrefOverride ?? location.href)
    if (message) this.send({ call: 'addEvent', type, message, href })
  }

  uninstall() {}

  send(what) {
    recordingWorker.postMessage({ url: window.__SDKCONFIG__.serverURL, body: JSON.stringify(what) })
  }
}
