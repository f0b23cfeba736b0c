import { fileURLToPath } from 'node:url'
import type { BrowserContext, Route } from '@playwright/test'

const stub = (name: string) => fileURLToPath(new URL(`./stubs/${name}.js`, import.meta.url))

export type Tool = 'LogRocket' | 'Vercel Analytics' | 'Vercel Speed Insights'

export class PageSinks {
  readonly received = new Map<Tool, string[]>()

  /** Stubs stand in for the scripts. */
  async attach(context: BrowserContext): Promise<void> {
    await context.route(
      (url) => url.hostname !== '127.0.0.1',
      (route) => route.abort(),
    )
    await context.route('https://cdn.logr-in.com/logger-1.min.js', script(stub('logrocket')))
    await context.route('https://r.logr-in.com/**', this.#record('LogRocket'))
    await context.route('**/_vercel/*insights/script.js', script(stub('vercel')))
    await context.route('**/_vercel/insights/view', this.#record('Vercel Analytics'))
    await context.route('**/_vercel/speed-insights/vitals', this.#record('Vercel Speed Insights'))
  }

  of(tool: Tool): string[] {
    return this.received.get(tool) ?? []
  }

  recorded(call: string): Record<string, unknown>[] {
    return this.of('LogRocket')
      .map((body): Record<string, unknown> => JSON.parse(body))
      .filter((each) => each.call === call)
  }

  #record(tool: Tool) {
    return async (route: Route) => {
      this.received.set(tool, [...this.of(tool), route.request().postData() ?? ''])
      await route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } })
    }
  }
}

function script(path: string) {
  return (route: Route) => route.fulfill({ contentType: 'text/javascript', path })
}
