import { TestEnvironment } from 'jest-environment-jsdom'

const WEB_GLOBALS = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
]

/** jsdom lacks these, and under Jest firebase/auth uses its Node build, which needs them. */
export default class JsdomWithFetch extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of WEB_GLOBALS) this.global[name] ??= globalThis[name]
  }
}
